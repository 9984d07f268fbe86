import { build } from 'vite';
const names = process.argv.slice(2);
const plugin = { name: 'closure', generateBundle(_, bundle) {
  const chunkOf = new Map();
  for (const c of Object.values(bundle)) if (c.type === 'chunk') for (const [m, i] of Object.entries(c.modules)) if (i.renderedLength > 0) chunkOf.set(m, [c.fileName, i.renderedLength]);
  for (const n of names) {
    const seen = new Set([`\0virtual:tp/${n}`]);
    for (const id of seen) for (const d of this.getModuleInfo(id)?.importedIds ?? []) seen.add(d);
    const by = {};
    for (const id of seen) { const [f, l] = chunkOf.get(id) ?? []; if (f && !/tp-core|tp-schemas/.test(f)) (by[f] ??= []).push([l, id.replace(process.cwd() + '/', '')]); }
    console.log('==', n); for (const [f, ms] of Object.entries(by)) { console.log(' ', f); for (const [l, m] of ms.sort((a, b) => b[0] - a[0])) console.log('     ', l, m); }
  }
} };
const config = (await import(process.cwd() + '/vite.lib.config.ts')).default({ mode: 'browser' });
await build({ ...config, configFile: false, mode: 'browser', logLevel: 'error', build: { ...config.build, write: false }, plugins: [...config.plugins, plugin] });

import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { Hono } from 'hono';
import { resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { createMonitoring } from '#site/server/monitoring/create-monitoring.ts';
import { serveMonitoring } from '#site/server/monitoring/serve-monitoring.ts';
import { readServerSettings } from '#site/server/settings.ts';
import packageJson from '../../package.json' with { type: 'json' };
import {
  at,
  deployFiles,
  deployFolder,
  listAt,
  mappingAt,
  pairsIn,
  readDeployFile,
  readYaml,
  settingsOfFiles,
  unitValues,
} from './deploy-files.ts';
import { readSource } from './source-files.ts';

/** Variables of Node itself, which the server does not read. */
const settingsOfNode = ['NODE_ENV'];

const operations = readSource('site/server/OPERATIONS.md');
const serverReadme = readSource('site/server/README.md');
const [, settingsTable = ''] = serverReadme.split('\n## Settings\n');
const documented = [...(settingsTable.split('\n## ')[0]?.matchAll(/^\| `([A-Z_]+)` \|/gm) ?? [])].map(
  ([, name = '']) => name,
);

const compose = readYaml('compose.yaml')[0];
const unit = readDeployFile('transport@.service');
const docker = readDeployFile('Dockerfile');
const nginx = readDeployFile('nginx.conf');
const deployment = readYaml('kubernetes.yaml').find(({ kind }) => kind === 'Deployment');

/** The files that the build of the server writes beside `dist/server/chunks`. */
async function builtServerFiles(): Promise<string[]> {
  const configFile = `${projectRoot}vite.site.config.ts`;
  const { build } = await resolveConfig({ configFile, logLevel: 'silent', build: { ssr: true } }, 'build');
  return Object.keys(build.rolldownOptions.input ?? {}).map((name) => `dist/server/${name}.js`);
}

/** The program of the server that a command starts. */
const programIn = (command: string) => /dist\/server\/[\w-]+\.js/g.exec(command)?.[0] ?? command;

describe('the settings of the deploy files', () => {
  it('are in the table of the README, which has all that the server reads', () => {
    const source = ['settings', 'service-settings'].map((name) => readSource(`site/server/${name}.ts`)).join('\n');
    expect(documented.filter((name) => !source.includes(`'${name}'`))).toEqual([]);
    const read = [...source.matchAll(/text\('([A-Z_]+)'\)/g)].map(([, name = '']) => name);
    expect(read.filter((name) => !documented.includes(name))).toEqual([]);
  });

  it.each(Object.entries(settingsOfFiles()))('of %s exist, and a server starts with their values', (_, settings) => {
    const names = Object.keys(settings).filter((name) => !settingsOfNode.includes(name));
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !documented.includes(name))).toEqual([]);
    const filled = names
      // systemd puts the port in, Docker and the shell what the operator has set.
      .map((name) => [
        name,
        settings[name]
          ?.replace('%i', '8081')
          .replace(/\$\{\w+:-(.*?)\}/, '$1')
          .replace(/\$\{[^}]*\}|^\$.*/, 'f'.repeat(48)),
      ]);
    expect(() => readServerSettings(Object.fromEntries(filled))).not.toThrow();
  });
});

describe('the systemd unit', () => {
  it('starts the built server with the Node of the project', async () => {
    const [folder = ''] = unitValues(unit, 'WorkingDirectory');
    const [program = '', server = ''] = unitValues(unit, 'ExecStart')[0]?.split(' ') ?? [];
    expect(program.startsWith(`${folder}/`)).toBe(true);
    expect(existsSync(projectRoot + program.slice(folder.length + 1)), program).toBe(true);
    expect(await builtServerFiles()).toContain(server);
  });

  it('may write the folder of the data, and reads the settings that the page copies', () => {
    expect(pairsIn(unitValues(unit, 'Environment')[0] ?? '').DATA_DIR).toBe(
      `/var/lib/${unitValues(unit, 'StateDirectory')}`,
    );
    expect(operations).toContain(`site/server/deploy/transport.env ${unitValues(unit, 'EnvironmentFile')}`);
  });
});

describe('the container file', () => {
  it('has the Node that npm installs with the project', () => {
    const bases = [...docker.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(bases).toEqual(Array(2).fill(`node:${packageJson.devDependencies.node}-slim`));
  });

  it('copies what exists, and what the server reads', async () => {
    const copied = [...docker.matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
    expect(copied.filter((file) => !existsSync(projectRoot + file))).toEqual([]);
    const built = [...docker.matchAll(/^COPY --from=build (.*) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
    const paths = built.map((path) => path.replace('/build/', ''));
    const [, versions = ''] =
      /const copied = \[(.*?)\]/.exec(readSource('site/server/versions/kept-versions.ts')) ?? [];
    const read = [
      ...[...readSource('site/server/main.ts').matchAll(/'(dist\/[\w./-]+)'/g)].map(([, path = '']) => path),
      ...[...versions.matchAll(/'(.*?)'/g)].map(([, path = '']) => `dist/${path}`),
    ];
    expect(read.length).toBeGreaterThan(4);
    expect(read.filter((path) => !paths.some((one) => path === one || path.startsWith(`${one}/`)))).toEqual([]);
    const commands = [...docker.matchAll(/^CMD (.*)$/gm)].map(([, command = '']) => programIn(command));
    expect(await builtServerFiles()).toEqual(expect.arrayContaining(commands));
    expect(docker).toMatch(/^USER node$/m);
  });
});

describe('the compose file', () => {
  it('builds the container file over the project, and mounts files that exist', () => {
    const { context, dockerfile } = mappingAt(compose, 'x-web', 'build');
    expect(join(projectRoot, deployFolder, String(context), '/')).toBe(projectRoot);
    expect(existsSync(projectRoot + String(dockerfile))).toBe(true);
    const mounts = Object.values(mappingAt(compose, 'services')).flatMap((service) =>
      listAt(service, 'volumes').map(
        (mount) =>
          String(mount)
            .replace(/^\$\{.*?\}/, '')
            .split(':')[0] ?? '',
      ),
    );
    const volumes = Object.keys(mappingAt(compose, 'volumes'));
    for (const mount of mounts.filter(Boolean)) {
      if (mount.startsWith('.')) expect(existsSync(join(projectRoot, deployFolder, mount)), mount).toBe(true);
      else expect(volumes).toContain(mount);
    }
    const configs = listAt(compose, 'x-web', 'configs').map((config) => String(at(config, 'source')));
    expect(Object.keys(mappingAt(compose, 'configs'))).toEqual(configs);
  });

  it('has each process of the proxy, with an init process and without rights', () => {
    const upstreams = [...nginx.matchAll(/^ {4}server (\S+):(\d+)/gm)].map(([, name = '', port]) => [name, port]);
    expect(upstreams).toHaveLength(2);
    const { PORT } = settingsOfFiles().Dockerfile ?? {};
    for (const [name = '', port] of upstreams) {
      expect(port).toBe(PORT);
      const service = mappingAt(compose, 'services', name);
      expect(service).toMatchObject({ init: true, read_only: true, cap_drop: ['ALL'], volumes: ['state:/data'] });
      expect(Object.keys(mappingAt(service, 'depends_on'))).toEqual(['database', 'engine']);
    }
    expect(at(compose, 'services', 'proxy', 'depends_on')).toEqual(upstreams.map(([name]) => name));
  });
});

describe('the proxy', () => {
  it('has as many closed as opened braces', () => {
    expect(nginx.match(/\{/g)?.length).toBe(nginx.match(/\}/g)?.length);
  });

  it('sends requests to a process as soon as it is back, because the other one is restarted next', () => {
    const limits = [...nginx.matchAll(/^ {4}server .*?(max_fails=\d+)/gm)].map(([, limit]) => limit);
    expect(limits).toEqual(['max_fails=0', 'max_fails=0']);
  });

  it('keeps files that never change, images, and nothing else', () => {
    const [kept] = [...nginx.matchAll(/location ~ (\S+) \{\n\s+proxy_cache files;/g)].map(
      ([, form = '']) => new RegExp(form),
    );
    expect(nginx.match(/proxy_cache files;/g)).toHaveLength(1);
    for (const path of ['/v/0.1.0/tp-core.js', '/assets/main-abc.js', '/webapp/img/fr.svg'])
      expect(path).toMatch(kept ?? /^$/);
    for (const path of [
      '/',
      '/fr',
      '/vienna',
      '/tp.js',
      '/api/v1/lines',
      '/login/a/b/login.js',
      '/sw.js',
      '/fr/v/a',
      '/webapp/x',
    ])
      expect(path).not.toMatch(kept ?? /./);
  });
});

describe('the probes', () => {
  const monitored = new Hono();
  monitored.onError(() => new Response(null, { status: 401 }));
  serveMonitoring(
    monitored,
    createMonitoring(() => {}),
    'f'.repeat(32),
  );
  const probes = {
    Dockerfile: [...docker.matchAll(/\}(\/\w+)`/g)].map(([, path = '']) => path),
    'nginx.conf': [...(/location ~ \^\/\(\?:([\w|]+)\)\$ \{\s+return 404/.exec(nginx)?.[1]?.split('|') ?? [])].map(
      (name) => `/${name}`,
    ),
    'kubernetes.yaml': ['startupProbe', 'livenessProbe', 'readinessProbe'].map((probe) =>
      String(at(deployment, 'spec', 'template', 'spec', 'containers', 0, probe, 'httpGet', 'path')),
    ),
  };

  it.each(Object.entries(probes))('of %s exist', async (_, paths) => {
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect((await monitored.request(path)).status, path).not.toBe(404);
  });

  it('of Kubernetes reach the port of the container; a database ends no process', () => {
    const container = mappingAt(deployment, 'spec', 'template', 'spec', 'containers', 0);
    expect(at(container, 'ports', 0, 'containerPort')).toBe(Number(settingsOfFiles().Dockerfile?.PORT));
    expect([
      at(container, 'livenessProbe', 'httpGet', 'path'),
      at(container, 'readinessProbe', 'httpGet', 'path'),
    ]).toEqual(['/livez', '/readyz?exclude=database']);
  });

  it('leave Kubernetes time for the end of a process, after its files were published', async () => {
    const pod = mappingAt(deployment, 'spec', 'template', 'spec');
    const wait = Number(at(pod, 'containers', 0, 'lifecycle', 'preStop', 'sleep', 'seconds'));
    expect(Number(pod.terminationGracePeriodSeconds)).toBeGreaterThan(wait + 5);
    const program = programIn(listAt(pod, 'initContainers', 0, 'command').join(' '));
    expect(await builtServerFiles()).toContain(program);
    expect(at(pod, 'initContainers', 0, 'image')).toBe(at(pod, 'containers', 0, 'image'));
  });
});

describe('the page about operations', () => {
  it('names each deploy file, and leads only to files and headings that exist', () => {
    const links = [...operations.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    expect(deployFiles.filter((file) => !links.includes(`deploy/${file}`))).toEqual([]);
    for (const link of links) {
      const [path = '', heading] = link.split('#');
      const file = normalize(`site/server/${path}`);
      expect(existsSync(projectRoot + file), link).toBe(true);
      const headings = [...readSource(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
        text
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
      );
      if (heading !== undefined) expect(headings, link).toContain(heading);
    }
    expect(readSource('README.md').includes('(site/server/OPERATIONS.md)'), 'a link in README.md').toBe(true);
  });

  it('names settings, scripts and built programs that exist', async () => {
    const settings = [...operations.matchAll(/`([A-Z]+_[A-Z_]+|GTFS|ENGINE|CONFIG|DEMO)`/g)].map(
      ([, name = '']) => name,
    );
    const ofCompose = [...readDeployFile('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
    expect(settings.filter((name) => !documented.includes(name) && !ofCompose.includes(name))).toEqual([]);
    const scripts = [...operations.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name);
    expect(scripts.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([]);
    const programs = [...operations.matchAll(/dist\/server\/[\w-]+\.js/g)].map(([program]) => program);
    expect(programs.length).toBeGreaterThan(1);
    expect(await builtServerFiles()).toEqual(expect.arrayContaining(programs));
    const services = [...operations.matchAll(/docker compose .*? (?:build|run|up) (?:--\S+\s)*(\w[\w-]*)?/g)].map(
      ([, name]) => name,
    );
    expect(services.filter((name) => name && !at(compose, 'services', name))).toEqual([]);
  });

  it('names the metrics that a server has', async () => {
    const modules = ['create-monitoring', 'process-metrics', 'request-metrics', 'watch-circuits', 'watch-services'];
    const sources = modules.map((name) => readSource(`site/server/monitoring/${name}.ts`));
    const names = new Set(
      sources.flatMap((text) => [...text.matchAll(/'((?:tp|process|nodejs)_\w+)'/g)].map(([, name]) => name)),
    );
    const [, section = ''] = operations.split('\n## Metrics\n');
    const [table = ''] = section.split('\n## ');
    const named = new Set([...table.matchAll(/`((?:tp|process|nodejs)_\w+)/g)].map(([, name]) => name));
    expect([...named].toSorted()).toEqual([...names].toSorted());
  });
});

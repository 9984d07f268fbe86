import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCache } from '#site/rules/offline/keeping.ts';
import { type FakeCaches, fakeCaches } from './testing/fake-caches.ts';

const files = vi.hoisted(() => Array.from({ length: 8 }, (_, index) => `/assets/${index}.js`));

vi.mock('./settings.ts', () => ({
  origin: 'https://transport.example',
  settings: { build: 'new', files: { all: files, fr: [], de: [] } },
}));

const service = vi.fn<typeof fetch>();
const requested = () => service.mock.calls.map(([address]) => String(address));
const respond = async (address: Parameters<typeof fetch>[0]) =>
  new Response(String(address).endsWith('/offline') ? '{"buildId":"new"}' : '');

let worker: typeof import('./build-files.ts');
let browser: FakeCaches;

beforeEach(async () => {
  browser = fakeCaches();
  vi.stubGlobal('caches', browser.caches);
  service.mockReset().mockImplementation(respond);
  vi.stubGlobal('fetch', service);
  vi.resetModules();
  worker = await import('./build-files.ts');
});

describe('the page of a language', () => {
  it('is kept after its files', async () => {
    await worker.keepLanguage('fr');
    expect(requested()).toEqual([...files, '/fr/offline']);
    expect(browser.contents()[buildCache('new')]).toHaveLength(1 + files.length + 1);
  });

  it.each(['while it is kept', 'while it is taken over'])('is left after a refusal %s', async (when) => {
    const former = await browser.caches.open(buildCache('former'));
    for (const language of ['fr', 'de'])
      await former.put(`https://transport.example/${language}/offline`, new Response());
    const held = Promise.withResolvers<Response>();
    service.mockImplementation(() => held.promise);
    const keeping = when === 'while it is kept' ? worker.keepLanguage('fr') : worker.takeOverLanguages();
    await expect.poll(() => requested()).toHaveLength(4);
    await worker.forgetBuilds();
    service.mockImplementation(respond);
    held.resolve(new Response());
    await keeping;
    expect([browser.contents(), requested()]).toEqual([{}, files.slice(0, 4)]);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { openTestServer } from '#tests/support/test-server.ts';
import { codes, get, html, openSite, read } from './testing/demo-site.ts';

openSite();

describe('the unsubscribe page', () => {
  const email = 'a.b+c@example.org';
  const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
    method: 'POST',
    headers: { Origin: 'http://localhost', ...headers },
    body: new URLSearchParams(fields),
  });

  it('PROD-13 ND-36: has no form without a service, and shows whom to write to', async () => {
    const response = await get('/en/unsubscribe?email=a@example.org');
    expect(response.status).toBe(200);
    const page = await read(response);
    expect(page.text).toContain('write to the sender');
    expect(page.text).not.toContain('<form');
  });

  it('PROD-13 ND-36: asks once, then calls the service, then confirms', async () => {
    const calls: [string, unknown][] = [];
    let status = 204;
    const service = vi.fn(async (address: string, init: RequestInit) => {
      calls.push([address, JSON.parse(String(init.body))]);
      return new Response(null, { status });
    });
    vi.stubGlobal('fetch', service);
    const other = await openTestServer({}, { appConfig: { unsubscribeUrl: 'https://mail.example/stop' } });
    try {
      const question = await read(
        await other.app.request(`/en/unsubscribe?${new URLSearchParams({ email })}`, { headers: html }),
      );
      expect(question.text).toContain(`will no longer be sent to ${email}`);
      expect(question.text).toContain(`<input type="hidden" name="email" value="${email}">`);
      const typed = await read(await other.app.request('/en/unsubscribe?email=%3Cscript%3E', { headers: html }));
      expect(typed.text).toContain('type="email"');
      expect(calls, 'opening the page sends nothing').toEqual([]);

      const done = await other.app.request('/en/unsubscribe', form({ email }));
      expect(done.status).toBe(200);
      expect(done.headers.get('cache-control')).toBe('no-store');
      expect(await done.text()).toContain(`Done: ${email} will no longer receive messages`);
      expect(calls).toEqual([['https://mail.example/stop', { email }]]);

      status = 500;
      const failed = await other.app.request('/de/unsubscribe', form({ email }));
      expect(failed.status).toBe(502);
      expect(await failed.text()).toContain('role="alert"');
      service.mockRejectedValueOnce(new TypeError('fetch failed'));
      expect((await other.app.request('/de/unsubscribe', form({ email }))).status).toBe(502);

      const count = calls.length;
      expect((await other.app.request('/de/unsubscribe', form({ email: 'nobody' }))).status).toBe(400);
      for (const Origin of ['https://evil.example', 'null'])
        expect((await other.app.request('/de/unsubscribe', form({ email }, { Origin }))).status, Origin).toBe(403);
      expect((await other.app.request('/de/unsubscribe', form({ email: 'a'.repeat(2000) }))).status).toBe(403);
      expect(calls).toHaveLength(count);
    } finally {
      await other.close();
    }
  });

  it('forwards five requests of a network, then one in ten seconds, and says when to try again', async () => {
    const service = vi.fn(async () => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', service);
    const other = await openTestServer(
      { RATE_LIMIT: 'on' },
      { appConfig: { unsubscribeUrl: 'https://mail.example/stop' } },
    );
    try {
      const responses = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          other.app.request(`/${codes[index % 5]}/unsubscribe`, form({ email: `a${index}@example.org` })),
        ),
      );
      expect(service).toHaveBeenCalledTimes(5);
      expect(service).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ redirect: 'error' }));
      const refused = responses.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(95);
      expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(95).fill('10'));
      expect(await refused[0]?.text()).toContain('role="alert"');
    } finally {
      await other.close();
      vi.unstubAllGlobals();
    }
  });

  it('resolves a relative service address on the configured site, never on the request’s host', async () => {
    const other = await openTestServer({}, { appConfig: { unsubscribeUrl: '/stop' } });
    try {
      const page = await other.app.request('http://evil.example/en/unsubscribe', { headers: html });
      expect(await page.text()).toContain('write to the sender');
    } finally {
      await other.close();
    }
  });
});

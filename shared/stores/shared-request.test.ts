import { describe, expect, it, vi } from 'vitest';
import { createSharedRequest } from './shared-request.ts';

function setUp({ isOnline }: { readonly isOnline: boolean }) {
  vi.stubGlobal('navigator', { onLine: isOnline });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const comeOnline = () => page.dispatchEvent(new Event('online'));
  let isServiceUp = isOnline;
  const send = vi.fn(async () => isServiceUp);
  return {
    send,
    request: createSharedRequest<string>(send),
    comeOnline,
    setService: (isUp: boolean) => {
      isServiceUp = isUp;
    },
  };
}

describe('a request that failed without a network', () => {
  it('is sent again once when the network is back', async () => {
    const { request, send, comeOnline, setService } = setUp({ isOnline: false });
    await request.ask('fr');
    setService(true);
    comeOnline();
    comeOnline();
    await request.ask('fr');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is not sent again when another has replaced it', async () => {
    const { request, send, comeOnline, setService } = setUp({ isOnline: false });
    await request.ask('fr');
    setService(true);
    await request.ask('de');
    comeOnline();
    expect(send).toHaveBeenCalledTimes(2);
  });
});

it('a request that the service refused is not sent again by an event', async () => {
  const { request, send, comeOnline, setService } = setUp({ isOnline: true });
  // Long after the network of the tests above came back.
  vi.spyOn(performance, 'now').mockReturnValue(1e9);
  setService(false);
  await request.ask('fr');
  comeOnline();
  expect(send).toHaveBeenCalledTimes(1);
});

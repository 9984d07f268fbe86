import { describe, expect, it, vi } from 'vitest';
import { createAppErrors } from './app-errors.ts';

describe('an error of the page', () => {
  it('ERR-6 ERR-7: is kept, and each hook is called once', () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const errors = createAppErrors(() => true);
    const heard: unknown[] = [];
    const stop = errors.hook('app:error', (error) => heard.push(error));
    const error = new Error('no page');
    errors.raise(error);
    expect(errors.error()).toBe(error);
    expect(heard).toEqual([error]);
    expect(logged).toHaveBeenCalledWith(error);
    stop();
    errors.raise(new Error('another'));
    expect(heard).toHaveLength(1);
    logged.mockRestore();
  });

  it('ERR-8 ERR-3 ND-96: is cleared, and goes only to addresses of the site', () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const went: string[] = [];
    const errors = createAppErrors((address) => {
      if (!address.startsWith('/')) return false;
      went.push(address);
      return true;
    });
    errors.raise(new Error('no page'));
    expect(errors.clear()).toBe(true);
    expect([errors.error(), went]).toEqual([null, []]);
    expect(errors.clear('/fr')).toBe(true);
    expect(errors.clear('https://elsewhere.example')).toBe(false);
    expect(went).toEqual(['/fr']);
    logged.mockRestore();
  });
});

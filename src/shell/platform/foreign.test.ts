import { describe, expect, it, vi } from 'vitest';
import { callMethod, listenTo, readPath, withMethod } from './foreign.ts';

const hostile = {
  get boo(): unknown {
    throw new Error('boo');
  },
};

describe('foreign objects', () => {
  it('readPath returns undefined at a missing member', () => {
    expect(readPath({ a: { b: 1 } }, 'a', 'b')).toBe(1);
    expect(readPath({ a: null }, 'a', 'b')).toBeUndefined();
    expect(readPath(undefined, 'a')).toBeUndefined();
  });

  it('may have throwing getters and proxies', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();

    expect(readPath(hostile, 'boo', 'more')).toBeUndefined();
    expect(readPath(proxy, 'anything')).toBeUndefined();
    expect(withMethod(hostile, 'boo')).toBeUndefined();
  });

  it('have their methods called with the right this, and throw if a method is missing', async () => {
    const wallet = {
      name: 'W',
      tell(this: { name: string }, what: string) {
        return `${this.name} ${what}`;
      },
    };

    await expect(callMethod(wallet, 'tell', 'hi')).resolves.toBe('W hi');
    await expect(callMethod(wallet, 'shout')).rejects.toThrow('no shout');
    await expect(callMethod(hostile, 'boo')).rejects.toThrow();
  });

  it('are listened to until unsubscribed', () => {
    const target = new EventTarget();
    const heard = vi.fn();

    const stop = listenTo(target, { name: 'change', methods: ['addEventListener', 'removeEventListener'] }, heard);
    target.dispatchEvent(new Event('change'));
    stop();
    target.dispatchEvent(new Event('change'));

    expect(heard).toHaveBeenCalledOnce();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WalletRequestQueue } from './WalletRequestQueue.ts';

/** A wallet whose user answers when the test says so. */
class SlowWallet {
  readonly asked: string[] = [];
  readonly #answers: ((value: unknown) => void)[] = [];

  request = ({ method }: { readonly method: string }): Promise<unknown> => {
    this.asked.push(method);
    return new Promise((resolve) => this.#answers.push(resolve));
  };

  answer(value: unknown): void {
    this.#answers.shift()?.(value);
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('WalletRequestQueue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends requests one after the other, in order, also after a refused one', async () => {
    const questions = WalletRequestQueue.of(new SlowWallet());
    const order: string[] = [];
    const ask = (name: string, answer: () => Promise<string>) =>
      questions.run('W', async () => {
        order.push(`${name} asked`);
        return answer().finally(() => order.push(`${name} answered`));
      });

    const one = ask('one', async () => 'yes');
    const two = ask('two', () => Promise.reject(new Error('no')));
    const three = ask('three', async () => 'yes');

    await expect(one).resolves.toBe('yes');
    await expect(two).rejects.toThrow('no');
    await expect(three).resolves.toBe('yes');
    expect(order).toEqual(['one asked', 'one answered', 'two asked', 'two answered', 'three asked', 'three answered']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('separates the requests of different wallets', async () => {
    const open = WalletRequestQueue.of(new SlowWallet()).run('A', () => new Promise<string>(() => undefined));

    await expect(WalletRequestQueue.of(new SlowWallet()).run('B', async () => 'free')).resolves.toBe('free');
    expect(open).toBeInstanceOf(Promise);
  });

  it('[WAL-20] requests accounts once, even if the dialog is reopened', async () => {
    const wallet = new SlowWallet();

    const first = WalletRequestQueue.of(wallet).accounts('W');
    const second = WalletRequestQueue.of(wallet).accounts('W');
    await settle();
    wallet.answer(['0x1']);

    await expect(Promise.all([first, second])).resolves.toEqual([['0x1'], ['0x1']]);
    expect(wallet.asked).toHaveLength(1);
    const later = WalletRequestQueue.of(wallet).accounts('W');
    await settle();
    wallet.answer([]);
    await expect(later).resolves.toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[ERR-03] reports a busy wallet while an earlier request is open', async () => {
    const wallet = new SlowWallet();
    void WalletRequestQueue.of(wallet).accounts('W');
    const asked = vi.fn(async () => 'never');
    const refused = WalletRequestQueue.of(wallet).run('W', asked);
    const check = expect(refused).rejects.toMatchObject({ code: 'wallet/busy', context: { wallet: 'W' } });

    await vi.advanceTimersByTimeAsync(20_000);
    await check;

    wallet.answer(['0x1']);
    await settle();
    expect(asked).not.toHaveBeenCalled();
    await expect(WalletRequestQueue.of(wallet).run('W', async () => 'now')).resolves.toBe('now');
  });

  it('stops waiting when the caller aborts', async () => {
    const wallet = new SlowWallet();
    void WalletRequestQueue.of(wallet).accounts('W');
    const controller = new AbortController();
    const given = WalletRequestQueue.of(wallet).run('W', async () => 'never', controller.signal);
    const check = expect(given).rejects.toMatchObject({ name: 'AbortError' });

    controller.abort();

    await check;
  });

  it('sends the next request if an earlier one seems lost', async () => {
    const wallet = new SlowWallet();
    void WalletRequestQueue.of(wallet).accounts('W');
    await vi.advanceTimersByTimeAsync(121_000);

    void WalletRequestQueue.of(wallet).accounts('W');
    await settle();

    expect(wallet.asked).toEqual(['eth_requestAccounts', 'eth_requestAccounts']);
  });
});

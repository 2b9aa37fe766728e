import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';

const owner = 'one-alice';

async function setUp() {
  const one = new FakeChain('one');
  const usd = one.token('USD', 6);
  one.fund(owner, one.native, '2');
  one.fund(owner, usd, '5');
  const { shell } = await createReadyShell({ chains: [one], tokens: [usd] });
  const reads = vi.spyOn(one, 'getBalances');
  const settle = () => vi.advanceTimersByTimeAsync(1);
  return { one, usd, balances: shell.balances, reads, settle };
}

describe('BalanceStore', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('batches simultaneous reads', async () => {
    const { one, usd, balances, reads, settle } = await setUp();
    expect(balances.of(owner, usd)).toEqual({ status: 'loading' });

    balances.request(owner, [one.native]);
    balances.request(owner, [usd]);
    await settle();

    expect(reads).toHaveBeenCalledOnce();
    expect(balances.of(owner, usd)).toMatchObject({ status: 'known' });
  });

  it('retries a failing chain after a while, not at once', async () => {
    const { one, usd, balances, reads, settle } = await setUp();
    one.unreadable.add(usd.id);
    balances.request(owner, [usd]);
    await settle();
    expect(balances.of(owner, usd)).toEqual({ status: 'unknown', last: undefined });

    for (let asked = 0; asked < 5; asked += 1) {
      balances.request(owner, [usd]);
      await settle();
    }
    expect(reads).toHaveBeenCalledOnce();

    await vi.advanceTimersByTimeAsync(15_000);
    balances.request(owner, [usd]);
    await settle();
    expect(reads).toHaveBeenCalledTimes(2);
  });

  it('keeps the last balance and marks it as outdated', async () => {
    const { one, usd, balances, settle } = await setUp();
    balances.request(owner, [usd]);
    await settle();
    one.unreadable.add(usd.id);

    balances.refresh(owner, one.plugin.id);
    await settle();

    const state = balances.of(owner, usd);
    expect(state.status === 'unknown' && state.last?.total.toDecimal()).toBe('5');
  });

  it('[CHN-15] keeps the answer to the younger question, whichever comes first', async () => {
    const { one, usd, balances, reads, settle } = await setUp();
    const balanceOf = async (units: bigint) => {
      one.fund(owner, usd, String(units));
      return FakeChain.prototype.getBalances.call(one, owner, [usd]);
    };
    const [forty, hundred] = [await balanceOf(40n), await balanceOf(60n)];
    type Balances = typeof forty;
    const answers: { readonly resolve: (balances: Balances) => void; readonly reject: (error: Error) => void }[] = [];
    reads.mockImplementation(() => new Promise<Balances>((resolve, reject) => answers.push({ resolve, reject })));
    const ask = async () => {
      balances.request(owner, [usd], { force: true });
      await settle();
    };

    await ask();
    await ask();
    answers[1]?.resolve(hundred);
    await settle();
    const younger = balances.of(owner, usd);
    answers[0]?.resolve(forty);
    await settle();
    expect(balances.of(owner, usd)).toEqual(younger);

    await ask();
    await ask();
    answers[3]?.resolve(forty);
    await settle();
    answers[2]?.reject(new Error('timeout'));
    await settle();
    expect(balances.of(owner, usd)).toMatchObject({ status: 'known', balance: [...forty.values()][0] });
  });
});

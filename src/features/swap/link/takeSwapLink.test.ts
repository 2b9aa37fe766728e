import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell, createTestShell } from '../../../../tests/support/shells/createTestShell.ts';
import { loadLists } from '../../../../tests/support/shells/makeShell.ts';
import { queryChainByConfig } from '../../../api/tokens.ts';
import type { Token } from '../../../model/Token.ts';
import { swapPairOf } from '../../../trade/SwapPairStore.ts';
import { SwapForm } from '../form/SwapForm.ts';
import { LinkedSwap } from './LinkedSwap.ts';
import { takeSwapLink } from './takeSwapLink.ts';

const read = <T>(get: () => T): T => runInAction(get);
const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`;

function world() {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { decimals: 6 });
  return { one, two, usd: one.token('USD', 6), options: { chains: [one, two], tokens: [one.token('USD', 6)] } };
}

async function setUp() {
  const { options, ...rest } = world();
  const { shell, api } = await createReadyShell(options);
  const form = new SwapForm(shell, swapPairOf(shell));
  const link = new LinkedSwap(form);
  const { signal } = new AbortController();
  const follow = (parameters: Record<string, string>) =>
    takeSwapLink(shell, { link, query: query(parameters) }, signal);
  const entered = () => read(() => [form.from?.id, form.to?.id, form.amountText]);
  return { ...rest, shell, api, form, link, follow, entered };
}

describe('takeSwapLink', () => {
  it('[SWP-01] does not blame the link if the deployment swaps on no chain', async () => {
    const { usd, two, api, shell, link, follow } = await setUp();
    api.on(queryChainByConfig, () => []);
    await shell.chains.support.refresh();

    expect(await follow({ from: usd.id, to: two.native.id })).toBe(true);

    expect(read(() => link.outcome)).toBe('closed');
  });

  it('fills in both tokens and the amount, with a notice until the next input', async () => {
    const { usd, two, form, link, follow, entered } = await setUp();

    expect(await follow({ from: usd.id, to: two.native.id, amount: ' 1.50' })).toBe(true);

    expect(entered()).toEqual([usd.id, two.native.id, '1.5']);
    expect(read(() => link.outcome)).toBe('filled');
    form.setAmount('2');
    expect(read(() => link.outcome)).toBeUndefined();
  });

  it('never sets a recipient, and clears the one entered for another swap', async () => {
    const { usd, two, form, follow } = await setUp();
    form.setOtherRecipient('two-bob');
    form.setMemo('7');
    form.setSlippage('1');

    await follow({ from: usd.id, to: two.native.id, recipient: 'two-mallory', slippage: '15' });

    expect(read(() => [form.otherRecipient, form.memoText, form.slippageText])).toEqual([undefined, '', '1']);
  });

  it.each<[string, (tokens: { usd: Token; native: Token }) => Record<string, string>]>([
    ['a token on no list', ({ usd }) => ({ from: usd.id, to: 'fake:two/token:two-evil' })],
    ['a token of a chain that is not here', ({ usd }) => ({ from: usd.id, to: 'fake:elsewhere/native' })],
    ['another spelling of a token', ({ usd, native }) => ({ from: usd.id.toUpperCase(), to: native.id })],
    ['more digits than the token has', ({ usd, native }) => ({ from: usd.id, to: native.id, amount: '0.0000001' })],
    ['a negative amount', ({ usd, native }) => ({ from: usd.id, to: native.id, amount: '-1' })],
    ['an exponent', ({ usd, native }) => ({ from: usd.id, to: native.id, amount: '1e9' })],
    ['digits of another script', ({ usd, native }) => ({ from: usd.id, to: native.id, amount: '1١' })],
    ['a malformed query', ({ usd }) => ({ from: usd.id })],
  ])('changes nothing for %s, with a notice', async (_what, parameters) => {
    const { usd, two, form, link, shell, follow, entered } = await setUp();
    form.setAmount('3');
    const before = entered();

    expect(await follow(parameters({ usd, native: two.native }))).toBe(true);

    expect(entered()).toEqual(before);
    expect(read(() => link.outcome)).toBe('refused');
    expect(shell.tokens.imported).toEqual([]);
  });

  it('accepts a huge amount exactly', async () => {
    const { usd, two, follow, entered } = await setUp();
    const amount = `${'9'.repeat(70)}.123456`;

    await follow({ from: usd.id, to: two.native.id, amount });

    expect(entered()[2]).toBe(amount);
  });

  it('finds tokens that the user imported', async () => {
    const { one, two, shell, follow, entered } = await setUp();
    const own = one.token('OWN', 9);
    runInAction(() => shell.tokens.keep(own));

    await follow({ from: own.id, to: two.native.id });

    expect(entered().slice(0, 2)).toEqual([own.id, two.native.id]);
  });

  it('waits for the lists, and does nothing after the page was left', async () => {
    const { options, usd, two } = world();
    const { shell } = createTestShell(options);
    const form = new SwapForm(shell, swapPairOf(shell));
    const [stays, leaves] = [new AbortController(), new AbortController()];
    const text = query({ from: usd.id, to: two.native.id, amount: '1' });
    const taken = takeSwapLink(shell, { link: new LinkedSwap(form), query: text }, stays.signal);
    const left = takeSwapLink(
      shell,
      { link: new LinkedSwap(new SwapForm(shell, swapPairOf(shell))), query: text },
      leaves.signal,
    );
    leaves.abort();

    expect(await left).toBe(false);
    expect(read(() => form.amountText)).toBe('');
    await loadLists(shell);
    expect(await taken).toBe(true);
    expect(read(() => [form.from?.id, form.amountText])).toEqual([usd.id, '1']);
  });
});

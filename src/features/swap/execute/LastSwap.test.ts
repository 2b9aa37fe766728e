import { runInAction, when } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { getTransDetail } from '../../../api/swap.ts';
import { SwapForm } from '../form/SwapForm.ts';
import { planFixture } from '../testing/fixtures.ts';
import { LastSwap } from './LastSwap.ts';
import { SwapExecution } from './SwapExecution.ts';

const read = <T>(get: () => T): T => runInAction(get);
let stop: () => void = () => undefined;
afterEach(() => stop());

async function setUp(finalStatus: string) {
  const [one, two] = [new FakeChain('one'), new FakeChain('two', { decimals: 6 })];
  const { shell, api } = await createReadyShell({ chains: [one, two] });
  api.on(getTransDetail, ({ hash }) => ({
    txHash: hash,
    createTime: '2026-03-14 09:26:53',
    fromTokenSymbol: 'ONE',
    fromTokenChain: 'ONE',
    fromTokenAddress: '',
    fromAmount: '1',
    toTokenSymbol: 'TWO',
    toTokenChain: 'TWO',
    toTokenAddress: '',
    toTokenAmount: '100',
    finalStatus,
    status: [],
    estimatedTime: 1,
    isNoGas: '0' as const,
    nfts: [],
  }));
  const form = new SwapForm(shell);
  const last = new LastSwap(form);
  stop = last.start();
  const execution = new SwapExecution(shell, planFixture(one.native, two.native));
  form.setAmount('1');
  runInAction(() => {
    execution.hash = '0xab';
  });
  return { form, last, execution };
}

describe('LastSwap', () => {
  it('shows a successful order, and clears the form except for its tokens', async () => {
    const { form, last, execution } = await setUp('success');
    const before = read(() => [form.from?.id, form.to?.id]);
    expect(read(() => last.done)).toBeUndefined();

    last.follow(execution);
    await when(() => last.done !== undefined);

    expect(read(() => last.done?.txHash)).toBe('0xab');
    expect(read(() => [form.from?.id, form.to?.id])).toEqual(before);
    expect(read(() => form.amountText)).toBe('');
  });

  it('keeps values that were entered while the order was running', async () => {
    const { form, last, execution } = await setUp('success');
    last.follow(execution);
    form.setAmount('2');

    await when(() => last.done !== undefined);

    expect(read(() => form.amountText)).toBe('2');
  });

  it.each(['pending', 'fail', 'wait_refund', 'somebody said success'])(
    'does not treat %s as success',
    async (finalStatus) => {
      const { form, last, execution } = await setUp(finalStatus);
      last.follow(execution);

      await when(() => execution.order.current.status === 'ready');

      expect(read(() => last.done)).toBeUndefined();
      expect(read(() => form.amountText)).toBe('1');
    },
  );
});

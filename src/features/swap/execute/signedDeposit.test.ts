import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { multiQuote } from '../../../api/swap.ts';
import { addTransData, commonSwap } from '../../../api/swapOrders.ts';
import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import type { AttestedOrder, ProviderPlugin, StatementCheck } from '../../../shell/plugin/provider.ts';
import { steadyNow } from '../../../shell/steadyNow.ts';
import { routeFixture } from '../testing/fixtures.ts';
import { SwapExecution } from './SwapExecution.ts';

const { signal } = new AbortController();
const HOUR = 3_600_000;
/** The build pins no account of the service. */
const TX = { platformAddr: 'one-FRESH', memo: '77', orderId: '7' };

/** A reviewed swap that a deposit pays, with one provider in the build. */
async function setUp(attestation: object | undefined, checkOrPlugin: StatementCheck | ProviderPlugin) {
  const plugin: ProviderPlugin =
    typeof checkOrPlugin === 'function'
      ? { id: 'signers', name: 'Signers', loadCheck: async () => checkOrPlugin }
      : checkOrPlugin;
  const [one, two] = [new FakeChain('one'), new FakeChain('two', { decimals: 6 })];
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell, api } = await createReadyShell({
    chains: [one, two],
    wallets: [wallet],
    providers: async () => [plugin],
  });
  one.fund('one-alice', one.native, '10');
  await shell.outbox.load();
  await shell.wallet.connect(wallet);
  one.fromTxData = new FakeChain('one').fromTxData;
  api.on(commonSwap, () => ({ txData: { ...TX, ...(attestation ? { attestation } : {}) } }));
  const quoted = {
    ...{ dex: 'Yard Bridge', fromTokenAmount: '1000000000000000000', fromTokenDecimal: one.native.decimals },
    ...{ toTokenAmount: '0', toTokenDecimal: 6, contractAddress: '', receiveTokenAmount: '100' },
  };
  api.on(multiQuote, () => ({ txData: [quoted] }));
  api.on(addTransData, ({ hash }) => ({ txHash: hash, finalStatus: 'pending', createTime: '', status: [] }));
  const { contract: _contract, ...route } = routeFixture(Amount.parse('100', two.native));
  const execution = new SwapExecution(shell, {
    from: one.native,
    to: two.native,
    amount: Amount.parse('1', one.native),
    slippageBps: 50,
    sender: 'one-alice',
    recipient: 'two-bob',
    route: { ...route, contract: undefined },
  });
  await execution.deposit?.prepare(signal);
  return { one, two, execution, state: execution.deposit?.state };
}

const statement = { amount: '1', anything: true };
const attestation = { provider: 'signers', statement };

describe('[LIV-02] a deposit that its service has signed', () => {
  it('goes to an account that the build does not know, in the name of the service', async () => {
    const seen: [unknown, AttestedOrder][] = [];
    const { one, two, execution, state } = await setUp(attestation, (...asked) => {
      seen.push(asked);
      return Date.now() + HOUR;
    });

    await execution.run(signal);

    expect(state).toMatchObject({
      status: 'ready',
      deposit: { address: 'one-fresh', memo: '77', service: 'Signers', proof: 'signed' },
    });
    expect(seen[0]?.[0]).toEqual(statement);
    expect(seen[0]?.[1]).toMatchObject({
      ...{ from: one.native, to: two.native, payUnits: execution.plan.amount.units },
      ...{ minReceiveUnits: execution.plan.route.minReceive.units, recipient: 'two-bob', sender: 'one-alice' },
      ...{ depositAddress: 'one-fresh', memo: '77' },
    });
    expect(one.sent).toHaveLength(1);
    expect(execution.checked?.promisedBy).toBe('Signers');
  });

  it.each<[string, object | undefined, StatementCheck, string]>([
    [
      'the service signed another order',
      attestation,
      () => {
        throw new AppError('transaction/mismatch', { field: 'recipient', shown: 'two-bob', found: 'two-eve' });
      },
      'transaction/mismatch',
    ],
    ['the build knows no such service', { provider: 'eve', statement }, () => 0, 'transaction/unreadable'],
    ['no service signed it', undefined, () => 0, 'contract/unknown'],
  ])('is not shown and not paid if %s', async (_title, found, check, code) => {
    const { one, execution, state } = await setUp(found, check);

    await execution.run(signal);

    expect(state).toMatchObject({ status: 'failed', error: { code } });
    expect(one.sent).toEqual([]);
  });

  it('expires five minutes before it closes', async () => {
    const { state } = await setUp(attestation, () => Date.now() + 7 * 60_000);

    if (state?.status !== 'ready') throw new Error('not ready');
    const left = state.expiresAt - steadyNow();
    expect(left).toBeLessThanOrEqual(2 * 60_000);
    expect(left).toBeGreaterThan(60_000);
  });

  it('that has closed is not paid', async () => {
    const { one, execution } = await setUp(attestation, () => Date.now());

    await execution.run(signal);

    expect(execution.progress.error).toMatchObject({ code: 'swap/quote-expired' });
    expect(one.sent).toEqual([]);
  });
});

describe('[LIV-02] a deposit at an exchange that signs nothing', () => {
  const PAGE = 'https://exchange.example/order/7';
  const held = { id: 'signers', name: 'Signers', orderPage: () => PAGE };

  it('is paid only after the user has compared the addresses on its page', async () => {
    const { one, execution, state } = await setUp(attestation, held);
    expect(state).toMatchObject({ status: 'ready', deposit: { service: 'Signers', proof: { page: PAGE } } });

    await execution.run(signal);
    expect(execution.consents.isLacking).toBe(true);
    expect(execution.progress.error).toMatchObject({
      code: 'swap/deposit-unaccepted',
      context: { service: 'Signers' },
    });
    expect(one.sent).toEqual([]);

    execution.deposit?.consent.accept(true);
    await execution.run(signal);
    expect(one.sent).toHaveLength(1);
    expect(execution.checked?.promisedBy).toBe('Signers');
  });

  it('whose statement names no order is not shown', async () => {
    const { state } = await setUp(attestation, {
      ...held,
      orderPage: () => {
        throw new AppError('transaction/unreadable', { detail: 'no order' });
      },
    });

    expect(state).toMatchObject({ status: 'failed', error: { code: 'transaction/unreadable' } });
  });
});

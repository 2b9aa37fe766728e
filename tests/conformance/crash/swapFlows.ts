import { multiQuote } from '../../../src/api/swap.ts';
import { addTransData, commonSwap } from '../../../src/api/swapOrders.ts';
import { noGasSwap } from '../../../src/api/zeroGas.ts';
import { SwapExecution } from '../../../src/features/swap/execute/SwapExecution.ts';
import type { SwapPlan } from '../../../src/features/swap/execute/SwapPlan.ts';
import swap from '../../../src/features/swap/index.ts';
import { planFixture, quoteFixture, zeroGasFixture } from '../../../src/features/swap/testing/fixtures.ts';
import type { FakeApi } from '../../support/fakes/FakeApi.ts';
import { FakeChain } from '../../support/fakes/FakeChain.ts';
import { FakeWallet } from '../../support/fakes/FakeWallet.ts';
import { effectOf } from '../../support/reviewedSwap.ts';
import { type CrashFlow, type CrashWorld, callTo, reportTo } from './CrashFlow.ts';

const ordered = [callTo(multiQuote), callTo(commonSwap), 'build'] as const;
const reported = reportTo(addTransData, ({ hash }) => hash);

/** A swap of 1 USD for 100 TWO by a contract, or by a plain transfer. */
function swapWorld(isDeposit: boolean): CrashWorld {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { decimals: 6 });
  const usd = one.token('USD', 6);
  one.fund('one-alice', one.native, '10');
  one.fund('one-alice', usd, '100');
  const plan = planFixture(usd, two.native);
  const shown: SwapPlan = isDeposit ? { ...plan, route: { ...plan.route, contract: undefined } } : plan;
  if (!isDeposit) one.fromTxData = () => effectOf(plan);
  const quote = quoteFixture({
    fromTokenAmount: '1000000',
    fromTokenDecimal: 6,
    ...(isDeposit ? {} : { contractAddress: 'one-router' }),
  });
  return {
    chains: [one, two],
    tokens: [usd],
    chain: one,
    wallet: new FakeWallet({ chains: [one, two] }),
    features: [swap],
    answerOn(api) {
      answerSwaps(api, quote);
      const txData = isDeposit ? { platformAddr: 'one-depot#77', toType: '0' } : { to: 'one-router' };
      api.on(commonSwap, ({ idempotencyKey }) => ({ txData: { ...txData, orderId: `order ${idempotencyKey}` } }));
    },
    async run(shell, signal) {
      const execution = new SwapExecution(shell, shown);
      await execution.deposit?.prepare(signal);
      await execution.run(signal);
    },
  };
}

/** A swap of 10 USD, of which 2 USD pay the gas. The wallet signs, and the backend sends. */
function zeroGasWorld(): CrashWorld {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { decimals: 6 });
  const usd = one.token('USD', 6);
  one.fund('one-alice', usd, '100');
  const terms = { amountOutMin: '99500000', isSupportNoGas: true, noGasDepositMin: '4', noGasDepositMax: '50' };
  const paid = { fromTokenAmount: '10000000', fromTokenDecimal: 6, toTokenAmount: '100' };
  const quote = quoteFixture({ ...paid, contractAddress: 'one-router', ...terms });
  const { plan, effect } = zeroGasFixture(quote, usd, two.native);
  one.fromTxData = () => effect;
  const wallet = new FakeWallet({ chains: [one, two], signsOffline: true });
  return {
    chains: [one, two],
    tokens: [usd],
    chain: one,
    wallet,
    features: [swap],
    answerOn(api) {
      answerSwaps(api, quote);
      const gas = { noGasTxInfo: '{}', depositGasFeeAmt: '2', depositCoinCode: 'USD(ONE)' };
      api.on(commonSwap, ({ idempotencyKey }) => ({
        txData: { to: 'one-usd', ...gas, orderId: `order ${idempotencyKey}` },
      }));
      api.on(noGasSwap, ({ orderId, rawTransaction = '' }) => {
        const number = Number(rawTransaction.replace('raw-', ''));
        const [hash, transaction] = [`signed-${number}`, wallet.signedOffline[number - 1]];
        // A repeated call has no further effect (contract §5.5).
        if (transaction && one.sent.every((sent) => sent.hash !== hash)) {
          one.sent.push({ hash, transaction });
          one.states.set(hash, { status: 'final' });
        }
        return { orderId, transactionHash: hash };
      });
    },
    async run(shell, signal) {
      const execution = new SwapExecution(shell, plan);
      await execution.zeroGas?.prepare(signal);
      await execution.run(signal);
    },
  };
}

function answerSwaps(api: FakeApi, quote: ReturnType<typeof quoteFixture>): void {
  api.on(multiQuote, () => ({ txData: [quote] }));
  api.on(addTransData, ({ hash }) => ({ txHash: hash, finalStatus: 'pending', createTime: '', status: [] }));
}

export const swapFlows: readonly CrashFlow[] = [
  {
    name: 'swap',
    kind: 'swap',
    effect: 'swap',
    earlier: [...ordered, 'check'],
    reports: [reported],
    isRepeatable: false,
    world: () => swapWorld(false),
  },
  {
    name: 'approval of a swap',
    kind: 'approval',
    effect: 'approval',
    earlier: ['build'],
    reports: [],
    isRepeatable: true,
    world: () => swapWorld(false),
  },
  {
    name: 'deposit',
    kind: 'swap',
    effect: 'transfer',
    earlier: [...ordered, 'check'],
    reports: [reported],
    isRepeatable: false,
    world: () => swapWorld(true),
  },
  {
    name: 'zero gas swap',
    kind: 'swap',
    effect: 'swap',
    earlier: ordered,
    reports: [reported],
    isRepeatable: false,
    signsOnly: true,
    later: [callTo(noGasSwap)],
    world: zeroGasWorld,
  },
];

import { screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { settled } from '../../../tests/support/settled.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../tests/support/shells/renderWithShell.tsx';
import { NATIVE_ADDRESS } from '../../api/swap.ts';
import { getTransData } from '../../api/swapOrders.ts';
import type { Token } from '../../model/Token.ts';
import { defineDialog } from '../../shell/feature.ts';
import { swapPairOf } from '../../trade/SwapPairStore.ts';
import { offersOf } from './OfferStore.ts';
import RecommendationDialog from './RecommendationDialog.tsx';
import { recommend } from './recommend.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A wallet whose latest swap was from USD on chain one to the coin of chain two; the form shows the two coins. */
async function setUp(change: object = {}) {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { prefix: 'one' });
  const usd = one.token('USD', 6);
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell, api } = await createReadyShell({ chains: [one, two], tokens: [usd], wallets: [wallet] });
  const latest = {
    txHash: '0xa1',
    createTime: '2026-01-01 00:00:00',
    fromTokenSymbol: 'USD',
    fromTokenChain: 'ONE',
    fromTokenAddress: 'one-usd',
    fromAmount: '5',
    toTokenSymbol: 'TWO',
    toTokenChain: 'TWO',
    toTokenAddress: NATIVE_ADDRESS,
    toTokenAmount: '1',
    status: 'success',
    ...change,
  };
  api.on(getTransData, () => ({ list: [latest, { ...latest, fromTokenAddress: 'one-old' }], total: 2, pageNo: 1 }));
  runInAction(() => {
    shell.location.moveTo('/swap');
    swapPairOf(shell).show({ from: one.native.id, to: two.native.id });
  });
  stops.push(recommend(shell));
  /** Waits until past swaps were requested `times` times and the replies were handled. */
  const asked = async (times: number) => {
    await expect.poll(() => api.requestsOf(getTransData).length).toBe(times);
    await settled();
  };
  const offered = () => runInAction(() => offersOf(shell).offered && symbolsOf(offersOf(shell).offered ?? {}));
  return { shell, api, wallet, one, two, usd, asked, offered };
}

function symbolsOf(props: object): string[] {
  return (['from', 'to'] as const).map((side) => (Reflect.get(props, side) as Token).symbol);
}

const usdToTwo = ['USD', 'TWO'];

describe('recommend', () => {
  it('withdraws the offer when something else opens at the same moment', async () => {
    const { shell, wallet, offered } = await setUp();
    await shell.wallet.connect(wallet);
    await expect.poll(offered).toEqual(usdToTwo);

    runInAction(() =>
      shell.dialogs.open(
        defineDialog('picker', () => new Promise<never>(() => undefined)),
        {},
      ),
    );

    await expect.poll(offered).toBeUndefined();
    expect(runInAction(() => shell.dialogs.all.map(({ dialog }) => dialog.id))).toEqual(['picker']);
  });

  it('[SWP-12] offers the tokens of the latest swap when an address connects', async () => {
    const { shell, api, wallet, offered } = await setUp();
    expect(api.requestsOf(getTransData)).toEqual([]);

    await shell.wallet.connect(wallet);

    await expect.poll(offered).toEqual(usdToTwo);
    expect(api.requestsOf(getTransData)).toEqual([{ fromAddress: 'one-alice', pageNo: 1, pageSize: 10 }]);
  });

  it('[SWP-12] sends no request once the user has chosen tokens, and no offer if they choose meanwhile', async () => {
    const { shell, api, wallet, offered } = await setUp();
    runInAction(() => shell.location.moveTo('/NFT'));
    await shell.wallet.connect(wallet);
    await expect.poll(() => api.requestsOf(getTransData).length).toBe(1);
    runInAction(() => swapPairOf(shell).markChosen());
    runInAction(() => shell.location.moveTo('/swap'));
    await settled();
    expect(offered()).toBeUndefined();

    wallet.switchTo([{ address: 'one-bob', chain: 'fake:one' }]);
    await settled();

    expect(api.requestsOf(getTransData)).toHaveLength(1);
  });

  it('[SWP-12] waits for the swap tab of the home page', async () => {
    const { shell, wallet, asked, offered } = await setUp();
    runInAction(() => shell.location.moveTo('/Records'));
    await shell.wallet.connect(wallet);
    await asked(1);
    expect(offered()).toBeUndefined();

    runInAction(() => shell.location.moveTo('/swap'));

    await expect.poll(offered).toEqual(usdToTwo);
  });

  it.each([
    ['a token that is on no list', { fromTokenAddress: 'one-strange' }],
    ['a chain that is not ours', { toTokenChain: 'ELSEWHERE' }],
    ['the tokens that are selected already', { fromTokenAddress: NATIVE_ADDRESS }],
  ])('[SWP-12] offers nothing for %s', async (_name, change) => {
    const { shell, wallet, asked, offered } = await setUp(change);

    await shell.wallet.connect(wallet);
    await asked(1);

    expect(offered()).toBeUndefined();
  });

  it('[SWP-12] never offers an imported token', async () => {
    const { shell, wallet, one, asked, offered } = await setUp({ fromTokenAddress: 'one-odd' });
    shell.tokens.keep(one.token('ODD', 6));

    await shell.wallet.connect(wallet);
    await asked(1);

    expect(offered()).toBeUndefined();
  });

  it('[SWP-12] does not take the focus while the user types', async () => {
    const { shell, wallet, asked, offered } = await setUp();
    const input = document.body.appendChild(document.createElement('input'));
    input.focus();
    await shell.wallet.connect(wallet);
    await asked(1);
    expect(offered()).toBeUndefined();

    input.blur();

    await expect.poll(offered).toEqual(usdToTwo);
    input.remove();
  });

  it('[SWP-12] is no dialog of the page, and waits while the form has an amount', async () => {
    const { shell, wallet, one, two, asked, offered } = await setUp();
    const pair = { from: one.native.id, to: two.native.id };
    runInAction(() => swapPairOf(shell).show({ ...pair, isFilled: true }));
    await shell.wallet.connect(wallet);
    await asked(1);
    expect(offered()).toBeUndefined();

    runInAction(() => swapPairOf(shell).show({ ...pair, isFilled: false }));

    await expect.poll(offered).toEqual(usdToTwo);
    expect(shell.dialogs.all).toEqual([]);
  });

  it('[SWP-12] requests once per address and visit', async () => {
    const { shell, api, wallet, offered } = await setUp();
    await shell.wallet.connect(wallet);
    await expect.poll(offered).toEqual(usdToTwo);

    wallet.switchTo([{ address: 'one-bob', chain: 'fake:one' }]);
    await expect.poll(() => api.requestsOf(getTransData).length).toBe(2);
    await expect.poll(offered).toEqual(usdToTwo);
    wallet.switchTo([{ address: 'one-alice', chain: 'fake:one' }]);
    await settled();

    expect(offered()).toBeUndefined();
    expect(api.requestsOf(getTransData)).toHaveLength(2);
  });

  it('[SWP-12] sets both tokens on Confirm, and nothing on Cancel', async () => {
    const { shell, usd, two } = await setUp();
    const asked: string[][] = [];
    stops.push(shell.intents.answer('prefillSwap', (request) => asked.push(symbolsOf(request))));
    const closings: string[] = [];
    renderWithShell(shell, <RecommendationDialog from={usd} to={two.native} close={() => closings.push('closed')} />);
    expect(await screen.findByText('USD on Chain one')).toBeTruthy();
    expect(screen.getByText('TWO on Chain two')).toBeTruthy();

    screen.getByRole('button', { name: 'Cancel' }).click();
    expect([closings.length, asked]).toEqual([1, []]);

    screen.getByRole('button', { name: 'Confirm' }).click();
    expect([closings.length, asked]).toEqual([2, [['USD', 'TWO']]]);
  });
});

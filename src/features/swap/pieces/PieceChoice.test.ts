import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { multiQuote, queryBlackList } from '../../../api/swap.ts';
import { addTransData, commonSwap } from '../../../api/swapOrders.ts';
import { Amount } from '../../../model/Amount.ts';
import { swapPairOf } from '../../../trade/SwapPairStore.ts';
import { SwapExecution } from '../execute/SwapExecution.ts';
import { SwapStore } from '../SwapStore.ts';

const read = <T>(get: () => T): T => runInAction(get);

async function setUp(amounts: Readonly<Record<string, string>> | Error) {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { decimals: 6, prefix: 'one' });
  const ordi = one.token('ORDI', 18);
  const piece = (id: string, text: string) => ({ id, amount: Amount.parse(text, ordi) });
  const list = amounts instanceof Error ? amounts : Object.entries(amounts).map(([id, text]) => piece(id, text));
  one.pieceLists.set(ordi.id, list);
  one.fund('one-alice', one.native, '10');
  one.fund('one-alice', ordi, '1000');
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell, api } = await createReadyShell({ chains: [one, two], tokens: [ordi], wallets: [wallet] });
  await shell.outbox.load();
  const quote = { dex: 'Ferry', fromTokenDecimal: 18, toTokenAmount: '0', toTokenDecimal: 6 };
  const fiveEach = (units: string) => Amount.ofUnits((BigInt(units) * 5n) / 10n ** 12n, two.native).toDecimal();
  api.on(queryBlackList, () => ({ score: '100' }));
  api.on(multiQuote, ({ fromTokenAmount }) => ({
    txData: [
      { ...quote, fromTokenAmount, receiveTokenAmount: fiveEach(fromTokenAmount), depositMin: '5', depositMax: '500' },
    ],
  }));
  api.on(commonSwap, () => ({ txData: { platformAddr: 'one-depot', orderId: '7' } }));
  api.on(addTransData, ({ hash }) => ({ txHash: hash, finalStatus: 'pending', createTime: '', status: [] }));
  const store = new SwapStore(shell, swapPairOf(shell));
  store.form.setPair(ordi, two.native);
  const stop = store.start();
  return { shell, api, one, two, ordi, wallet, store, stop };
}

describe('a token that moves only in whole pieces', () => {
  it('[SWP-10] accepts any amount until a wallet is connected', async () => {
    const { shell, store, wallet, stop } = await setUp({ first: '10', second: '20' });
    store.form.setAmount('7');
    expect(read(() => [store.pieces.isWhole, store.form.amount?.toDecimal()])).toEqual([false, '7']);

    await shell.wallet.connect(wallet);
    await expect.poll(() => read(() => store.pieces.state.status)).toBe('ready');

    expect(read(() => [store.form.amountText, store.obstacle])).toEqual(['', { kind: 'piece.missing' }]);
    stop();
  });

  it('[SWP-10] keeps pieces separate, and uses the exact amount of the selected one', async () => {
    const { shell, store, wallet, two, one, stop } = await setUp({ first: '0.000000000000000001', second: '20' });
    await shell.wallet.connect(wallet);
    await expect.poll(() => read(() => store.pieces.pieces.length)).toBe(2);
    const [first] = read(() => store.pieces.pieces);
    if (!first) throw new Error('no piece');

    store.form.setPiece(first);
    expect(read(() => [store.form.amount?.units, store.pieces.isMissing])).toEqual([1n, false]);
    store.form.choose('from', one.native);

    expect(read(() => [store.form.piece, store.form.amountText])).toEqual([undefined, '']);
    await expect.poll(() => read(() => store.pieces.state.status)).toBe('free');
    expect(read(() => store.form.to?.id)).toBe(two.native.id);
    stop();
  });

  it.each([
    ['3', 'amount.tooSmall'],
    ['600', 'amount.tooLarge'],
  ])('[SWP-10] compares a piece of %s with the bounds of the route', async (text, kind) => {
    const { shell, store, wallet, stop } = await setUp({ only: text });
    await shell.wallet.connect(wallet);
    await expect.poll(() => read(() => store.pieces.pieces.length)).toBe(1);
    const [only] = read(() => store.pieces.pieces);
    if (!only) throw new Error('no piece');
    store.form.setPiece(only);

    await expect.poll(() => read(() => store.obstacle?.kind)).toBe(kind);
    stop();
  });

  it('[SWP-10] reports unreadable pieces, and reloads them', async () => {
    const { shell, store, wallet, one, ordi, stop } = await setUp(new Error('nobody answers'));
    await shell.wallet.connect(wallet);
    await expect.poll(() => read(() => store.pieces.state.status)).toBe('failed');
    expect(read(() => store.obstacle)).toEqual({ kind: 'balance.unknown' });

    one.pieceLists.set(ordi.id, []);
    store.retryBalances();

    await expect.poll(() => read(() => store.pieces.state.status)).toBe('ready');
    expect(read(() => store.obstacle)).toEqual({ kind: 'piece.missing' });
    stop();
  });

  it('[SWP-10] sends the selected piece to the deposit address, and offers it no more', async () => {
    const { shell, store, wallet, one, ordi, stop } = await setUp({ first: '20', second: '20' });
    await shell.wallet.connect(wallet);
    await expect.poll(() => read(() => store.pieces.pieces.length)).toBe(2);
    const second = read(() => store.pieces.pieces[1]);
    if (!second) throw new Error('no piece');
    store.form.setPiece(second);
    await expect.poll(() => read(() => store.obstacle)).toBeUndefined();
    const plan = read(() => store.plan());
    if (!plan) throw new Error('nothing to review');
    const execution = new SwapExecution(shell, plan);
    const { signal } = new AbortController();

    await execution.deposit?.prepare(signal);
    await execution.run(signal);

    expect(read(() => execution.progress.error)).toBeUndefined();
    expect(one.sent.map(({ transaction }) => transaction.payload.effect)).toEqual([
      {
        kind: 'transfer',
        token: ordi.id,
        units: second.amount.units,
        to: 'one-depot',
        memo: undefined,
        piece: 'second',
      },
    ]);
    expect(read(() => store.pieces.pieces.map(({ id }) => id))).toEqual(['first']);
    expect(read(() => store.pieces.isMissing)).toBe(true);
    stop();
  });

  it('[SWP-10] asks the wallet for nothing if the bytes would move another piece', async () => {
    const { shell, store, wallet, one, ordi, stop } = await setUp({ first: '20', second: '20' });
    await shell.wallet.connect(wallet);
    await expect.poll(() => read(() => store.pieces.pieces.length)).toBe(2);
    const [first] = read(() => store.pieces.pieces);
    if (!first) throw new Error('no piece');
    store.form.setPiece(first);
    await expect.poll(() => read(() => store.obstacle)).toBeUndefined();
    const plan = read(() => store.plan());
    if (!plan) throw new Error('nothing to review');
    const { units } = first.amount;
    const effect = { kind: 'transfer', token: ordi.id, units, to: 'one-depot', memo: undefined } as const;
    one.fromTxData = () => ({ ...effect, piece: 'second' });
    const execution = new SwapExecution(shell, plan);
    const { signal } = new AbortController();

    await execution.deposit?.prepare(signal);
    await execution.run(signal);

    const context = { field: 'inscription', shown: 'first', found: 'second' };
    expect(read(() => execution.progress.error)).toMatchObject({ code: 'transaction/mismatch', context });
    expect(one.sent).toEqual([]);
    stop();
  });
});

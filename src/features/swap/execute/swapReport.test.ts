import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { addTransData } from '../../../api/swapOrders.ts';
import { Amount } from '../../../model/Amount.ts';
import { newRecordId, type OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import { storedKeys } from '../../../shell/stores/storedKeys.ts';
import { type SwapReport, swapReporter } from './swapReport.ts';

const { signal } = new AbortController();

async function reported(toAddress: string, isTaken = true) {
  const one = new FakeChain('one');
  const two = new FakeChain('two');
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell, api } = await createReadyShell({ chains: [one, two], wallets: [wallet] });
  await shell.wallet.connect(wallet);
  api.on(addTransData, ({ hash }) =>
    isTaken
      ? { txHash: hash, finalStatus: 'pending', createTime: '', status: [] }
      : { status: 'unreachable', body: undefined },
  );
  const payload: SwapReport = {
    fromTokenAddress: 'one',
    toTokenAddress: 'two',
    fromAddress: 'one-alice',
    toAddress,
    fromTokenAmount: '1',
    slippage: 0.5,
    fromChain: one.plugin.wire.name,
    toChain: two.plugin.wire.name,
    toTokenAmount: '1',
    dexName: 'Yard Bridge',
    isNoGas: '0',
    orderId: '',
    orderType: '',
    shown: { fromSymbol: 'ONE', toSymbol: 'TWO', fromAmount: '1' },
  };
  const at = 1_700_000_000_000;
  const record: OutboxRecord & { readonly hash: string } = {
    id: newRecordId(),
    kind: 'swap',
    stage: 'sent',
    transaction: await one.prepareTransfer({
      from: 'one-alice',
      to: 'one-router',
      token: one.native,
      amount: Amount.zero(one.native),
    }),
    mark: {},
    hash: 'one-hash-1',
    replaced: [],
    payload,
    isReported: false,
    attempts: 0,
    createdAt: at,
    updatedAt: at,
  };
  const report = () => swapReporter(shell).report(record, signal);
  return {
    report,
    book: () => shell.storage.get(storedKeys.addressBook),
    own: runInAction(() => shell.wallet.payerOn(two.plugin)),
    two,
  };
}

describe('a reported swap', () => {
  it('[SWP-05] adds its recipient to the address book, once for repeated reports', async () => {
    const { report, book, two } = await reported('two-bob#4207');

    await report();
    await report();

    expect(book()).toEqual([
      { chain: two.plugin.id, address: 'two-bob', memo: '4207', name: '', usedAt: 1_700_000_000_000, uses: 1 },
    ]);
  });

  it('adds nothing before the service accepted it, because it may still be replaced', async () => {
    const { report, book } = await reported('two-bob', false);

    await expect(report()).rejects.toMatchObject({ code: 'api/unreachable' });

    expect(book()).toBeUndefined();
  });

  it("skips the user's own address", async () => {
    const { own } = await reported('two-bob');
    const { report, book } = await reported(own ?? '');

    await report();

    expect(own).toBeDefined();
    expect(book()).toBeUndefined();
  });
});

// @vitest-environment node
import { hex } from '@scure/base';
import { runInAction } from 'mobx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POSTAGE, scriptOf } from '../../../demo/devnet/bitcoin/BitcoinAccount.ts';
import { queryBRC20 } from '../../../src/api/brc20.ts';
import { orderOf } from '../../../src/api/readOrder.ts';
import { receiptFacts } from '../../../src/features/records/receipt/receiptFacts.ts';
import { Amount } from '../../../src/model/Amount.ts';
import bitcoin from '../../../src/plugins/chains/bitcoin/index.ts';
import { ordi } from '../../support/bitcoin/InscriptionChain.ts';
import { Brc20Yard, ordiToken } from './brc20Yard.ts';

const { signal } = new AbortController();
const LIMIT = { timeout: 60_000 };

describe('swaps of BRC-20', () => {
  let yard: Brc20Yard;
  beforeAll(async () => {
    yard = await Brc20Yard.start();
  });
  afterAll(() => yard.stop());

  /** An account with coins, 1,000 ORDI, inscribed transfers of these amounts, and another inscription. */
  function owner(...amounts: readonly string[]) {
    const account = yard.chain.account(200_000n);
    yard.chain.mint(account);
    const transfers = amounts.map((amount) => yard.chain.inscribeTransfer(account, amount));
    return { account, transfers, other: account.inscribe('a picture', 'image/svg+xml') };
  }
  const recipientOnNorthyard = async () => (await yard.backend.bench.evmWallet()).address;
  const holder = (id: string) => hex.encode(yard.chain.ledger.holderOf(id)?.script ?? new Uint8Array());

  it('[SWP-10] an inscription that the user selected is sent, and paid out on Northyard', async () => {
    const { account, transfers, other } = owner('250', '250', '40');
    const [first = '', selected = ''] = transfers;
    const shell = await yard.pageOfUnisat(account);
    const sender = shell.wallet.payerOn(bitcoin) ?? '';
    const { pieces } = await shell.chains.driver(ordiToken.chain);
    const listed = (await pieces?.list(sender, ordiToken, { signal })) ?? [];
    expect(listed.map(({ id, amount }) => [id, amount.toDecimal()])).toEqual([
      [first, '250'],
      [selected, '250'],
      [transfers[2], '40'],
    ]);
    const [, piece] = listed;
    if (!piece) throw new Error('no piece');
    const recipient = await recipientOnNorthyard();
    const held = await balance(recipient);
    const from = { from: ordiToken, amount: piece.amount, piece: piece.id, sender };
    const plan = await yard.plan(shell, { ...from, to: yard.dollars, recipient });

    const { hash, deposit } = await yard.confirm(shell, plan);

    expect(yard.chain.deposits.map(({ address }) => address)).toContain(deposit?.address);
    // Exactly this inscription moved, with its postage. The others are where they were.
    const sent = yard.chain.sent(hash);
    expect(sent?.transfers).toMatchObject([{ id: selected, amt: '250' }]);
    expect(sent?.outputs[0]).toMatchObject({ value: POSTAGE, inscriptions: [{ id: selected, offset: 0n }] });
    expect(holder(selected)).toBe(hex.encode(scriptOf(deposit?.address ?? '')));
    expect([first, other].map(holder)).toEqual([first, other].map(() => hex.encode(account.script)));

    await expect.poll(() => yard.statusOf(shell, hash), LIMIT).toBe('success');
    expect((await balance(recipient)) - held).toBeGreaterThanOrEqual(plan.route.minReceive.units);
    expect(await yard.order(shell, hash)).toMatchObject({
      fromTokenAddress: ordi.address,
      fromTokenSymbol: 'ORDI',
      fromAmount: '250',
      fromTokenChain: 'BTC',
    });
    const record = runInAction(() => shell.outbox.all.find((kept) => kept.hash === hash));
    const order = orderOf(await yard.order(shell, hash));
    expect(receiptFacts(shell, order, { sent: record, confirmedAt: undefined, isClaimed: false })).toMatchObject({
      status: 'success',
      paid: { amount: '250', symbol: 'ORDI', chain: 'Bitcoin', token: ordi.address },
      piece: selected,
      received: { symbol: 'yUSD', chain: 'Northyard' },
    });
    // The sent one is listed no more.
    const { data } = await shell.api.call(queryBRC20, { address: sender, ticker: 'ORDI' });
    expect(data.detail.map(({ inscriptionId }) => inscriptionId)).toEqual([first, transfers[2]]);
  });

  it('[SWP-10] ORDI is bought with dollars on Northyard, and inscribed to the recipient', {
    tags: 'deep',
  }, async () => {
    const { shell, address: sender } = await yard.pageOnNorthyard();
    const recipient = yard.chain.account(0n).address;
    const amount = Amount.parse('500', yard.dollars);
    const plan = await yard.plan(shell, { from: yard.dollars, to: ordiToken, amount, sender, recipient });
    expect(plan.route.receive.toDecimal()).toMatch(/^24\.\d+$/);

    const { hash } = await yard.confirm(shell, plan);

    await expect.poll(() => yard.statusOf(shell, hash), LIMIT).toBe('success');
    const arrived = yard.chain.availableAt(recipient);
    expect(arrived).toBeGreaterThanOrEqual(plan.route.minReceive.units);
    const order = await yard.order(shell, hash);
    expect(order).toMatchObject({
      toTokenAddress: ordi.address,
      toTokenSymbol: 'ORDI',
      toTokenChain: 'BTC',
      receiveAddress: recipient,
      toTokenAmount: Amount.ofUnits(arrived, ordiToken).toDecimal(),
    });
  });

  it('[SWP-10] a transfer of no order comes back as an inscription of the same amount', { tags: 'deep' }, async () => {
    const { account, transfers } = owner('75');
    const before = yard.chain.availableAt(account.address);
    const [id = ''] = transfers;

    account.sendInscription(id, yard.chain.deposits[0]?.address ?? '');

    await expect.poll(() => yard.chain.availableAt(account.address) - before, LIMIT).toBe(75n * 10n ** 18n);
  });

  it('[SWP-10] quotes no payout of more than the service holds', { tags: 'deep' }, async () => {
    const { shell, address: sender } = await yard.pageOnNorthyard();
    const recipient = yard.chain.account(0n).address;
    const amount = Amount.parse('900000', yard.dollars);

    const plan = await yard.plan(shell, { from: yard.dollars, to: ordiToken, amount, sender, recipient });

    const max = plan.route.maxPay?.units ?? 0n;
    expect(max).toBeGreaterThan(0n);
    expect(max).toBeLessThan(amount.units);
  });

  function balance(address: string): Promise<bigint> {
    return yard.backend.bench.balanceOnEvm('NORTHYARD', yard.dollars.address ?? '', address);
  }
});

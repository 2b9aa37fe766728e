import { describe, expect, it } from 'vitest';
import { InscriptionChain } from '../../../../tests/support/bitcoin/InscriptionChain.ts';
import { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import { recordedNodes } from '../../../../tests/support/services/recordedNodes.ts';
import { queryBRC20 } from '../../../api/brc20.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import bitcoin from '../../chains/bitcoin/index.ts';
import { BitcoinDriver } from './BitcoinDriver.ts';

const FROM = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const DEPOSIT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const ordi: Token = {
  id: bitcoin.tokenId('brc20:ordi'),
  chain: bitcoin.id,
  address: 'brc20:ordi',
  symbol: 'ORDI',
  name: 'ordi',
  decimals: 18,
};
const chain = new InscriptionChain();
const account = chain.account(1_000_000n);
/** Ids of inscriptions on the chain. */
const first = chain.inscribeTransfer(account, '1000');
const second = chain.inscribeTransfer(account, '1000');
const smaller = chain.inscribeTransfer(account, '999');
const smallest = chain.inscribeTransfer(account, '0.000000000000000001');
const ofSats = account.inscribe('{"p":"brc-20","op":"transfer","tick":"sats","amt":"1000"}');
const mint = account.inscribe('{"p":"brc-20","op":"mint","tick":"ordi","amt":"1000"}');
const picture = account.inscribe('a picture', 'image/svg+xml');

const entry = (inscriptionId: string, amt: string, tick = 'ordi') => ({ inscriptionId, data: { tick, amt } });
const amount = (text: string) => Amount.parse(text, ordi);
const intent = { from: FROM, token: ordi, amount: amount('1000'), piece: first };

function world(detail: readonly ReturnType<typeof entry>[] | 'silent', isDown = false) {
  const api = new FakeApi();
  if (detail !== 'silent') api.on(queryBRC20, () => ({ data: { detail: [...detail] } }));
  const stats = { chain_stats: { funded_txo_sum: 5, spent_txo_sum: 0 }, mempool_stats: zero };
  const { context, requests } = recordedNodes(bitcoin, ({ url }) => {
    const path = new URL(url).pathname.replace('/api', '');
    if (path.startsWith('/address')) return stats;
    return isDown ? 503 : chain.answer({ url: `${chain.url}${path}`, body: undefined });
  });
  return { api, requests, driver: new BitcoinDriver({ ...context, api }) };
}
const zero = { funded_txo_sum: 0, spent_txo_sum: 0 };

describe('BRC-20 on Bitcoin', () => {
  it('[SWP-10] finds a token by its ticker, ignoring case and other names', () => {
    expect(ordi.id).toBe(`${bitcoin.id}/brc20:ordi`);
    expect(bitcoin.tokenId('BRC20:ORDI')).toBe(ordi.id);
    expect(bitcoin.tokenId('brc20:1000SATS')).toBe(bitcoin.tokenId('brc20:sats'));
    expect(bitcoin.tokenId('brc20:a/../b')).not.toContain('/brc20:');
  });

  it('[SWP-10] counts inscribed amounts, and 1000SATS by its ticker', async () => {
    const { driver, api } = world([entry(first, '1000'), entry(smallest, '0.000000000000000001')]);

    const balances = await driver.getBalances(FROM, [ordi, bitcoin.native], {});

    expect(balances.get(ordi.id)?.spendable.toDecimal()).toBe('1000.000000000000000001');
    expect(balances.get(bitcoin.native.id)?.total.units).toBe(5n);
    const sats = { ...ordi, id: bitcoin.tokenId('brc20:1000sats'), address: 'brc20:1000sats' };
    await driver.getBalances(FROM, [sats], {});
    expect(api.requestsOf(queryBRC20).map(({ ticker }) => ticker)).toEqual(['ORDI', 'SATS']);
  });

  it.each<[string, readonly ReturnType<typeof entry>[] | 'silent']>([
    ['the service does not answer', 'silent'],
    ['there is one of another ticker', [entry(first, '1000'), entry(ofSats, '1000', 'sats')]],
  ])('[SWP-10] has an unknown token balance if %s, but a known coin balance', async (_when, detail) => {
    const { driver } = world(detail);

    const balances = await driver.getBalances(FROM, [ordi, bitcoin.native], {});

    expect([...balances.keys()]).toEqual([bitcoin.native.id]);
    await expect(driver.pieces.list(FROM, ordi, {})).rejects.toMatchObject({
      code: detail === 'silent' ? 'api/unreachable' : 'api/malformed',
    });
  });

  it('[SWP-10] does not count outputs as coins that may carry an inscription', async () => {
    // Esplora's API.md: the outputs of an address with their state.
    const outputs = [
      { txid: 'a'.repeat(64), vout: 0, status: { confirmed: true }, value: 546 },
      { txid: 'b'.repeat(64), vout: 0, status: { confirmed: true }, value: 330 },
      { txid: 'c'.repeat(64), vout: 1, status: { confirmed: true }, value: 20_000 },
      { txid: 'd'.repeat(64), vout: 1, status: { confirmed: false }, value: 546 },
    ];
    const stats = {
      chain_stats: { funded_txo_sum: 20_876, spent_txo_sum: 0 },
      mempool_stats: { funded_txo_sum: 546, spent_txo_sum: 0 },
    };
    const { context } = recordedNodes(bitcoin, ({ url }) => {
      if (url.endsWith('/fee-estimates')) return { '2': 10 };
      if (url.includes('/address/')) return url.endsWith('/utxo') ? outputs : stats;
      return chain.answer({ url: `${chain.url}${new URL(url).pathname.replace('/api', '')}`, body: undefined });
    });
    const driver = new BitcoinDriver({ ...context, api: world([entry(first, '1000')]).api });

    const balance = (await driver.getBalances(FROM, [bitcoin.native], {})).get(bitcoin.native.id);
    expect([balance?.total.units, balance?.spendable.units]).toEqual([21_422n, 20_000n]);

    // One input of coins pays the fee of the inscription, and one more: (11 + 2 * 43 + 2 * 69) * 10
    const transfer = await driver.prepareTransfer({ ...intent, to: DEPOSIT });
    expect((await driver.estimateFee(transfer, {})).units).toBe(2_350n);
  });

  it('[SWP-10] sends the selected inscription to the deposit address, and reads it back', async () => {
    const { driver } = world([entry(first, '1000'), entry(second, '1000')]);

    const transaction = await driver.prepareTransaction({ platformAddr: DEPOSIT }, intent);

    expect(transaction.payload).toEqual({
      to: DEPOSIT,
      units: 0n,
      inscription: { id: first, token: ordi.id, symbol: 'ORDI', units: amount('1000').units },
    });
    expect(driver.inspect(transaction)).toEqual({
      kind: 'transfer',
      token: ordi.id,
      units: amount('1000').units,
      to: DEPOSIT,
      memo: undefined,
      piece: first,
    });
  });

  it('[SWP-10] refuses a missing or unselected inscription, and one of another amount', async () => {
    const { driver } = world([entry(smaller, '999'), entry(second, '1000')]);
    const { piece: _piece, ...unchosen } = intent;

    await expect(driver.prepareTransfer({ ...unchosen, to: DEPOSIT })).rejects.toMatchObject({
      code: 'transaction/insufficient-balance',
    });
    await expect(driver.prepareTransfer({ ...intent, piece: first, to: DEPOSIT })).rejects.toMatchObject({
      code: 'transaction/insufficient-balance',
    });
    await expect(driver.prepareTransfer({ ...intent, piece: smaller, to: DEPOSIT })).rejects.toMatchObject({
      code: 'transaction/mismatch',
      context: { field: 'amount', shown: '1000', found: '999' },
    });
  });

  it('[SWP-10] reads a transfer that also sends coins as opaque', async () => {
    const { driver } = world([entry(first, '1000')]);
    const made = await driver.prepareTransfer({ ...intent, to: DEPOSIT });

    expect(driver.inspect({ ...made, payload: { ...made.payload, units: 1n } })).toMatchObject({ kind: 'opaque' });
  });

  it.each<[string, readonly ReturnType<typeof entry>[]]>([
    ['a smaller amount than the inscription moves', [entry(second, '1000'), entry(first, '100')]],
    ['a greater amount', [entry(first, '1000.5')]],
    ['an inscription of another ticker', [entry(ofSats, '1000')]],
    ['an inscription that mints', [entry(mint, '1000')]],
    ['a picture', [entry(picture, '1000')]],
    ['an inscription that the chain does not have', [entry(`${'a'.repeat(64)}i0`, '1000')]],
    ['a second inscription of a transaction with one', [entry(first.replace(/0$/, '1'), '1000')]],
  ])('[SWP-10] lists and sends nothing if the service names %s', async (_what, detail) => {
    const { driver } = world(detail);
    const [last] = detail.slice(-1);
    const named = { ...intent, piece: last?.inscriptionId ?? '', amount: amount(last?.data.amt ?? '0') };

    await expect(driver.pieces.list(FROM, ordi, {})).rejects.toMatchObject({ code: 'api/malformed' });
    await expect(driver.prepareTransfer({ ...named, to: DEPOSIT })).rejects.toMatchObject({ code: 'api/malformed' });
    expect((await driver.getBalances(FROM, [ordi], {})).size).toBe(0);
  });

  it('[SWP-10] sends nothing if no node tells what the inscription says', async () => {
    const { driver } = world([entry(first, '1000')], true);

    await expect(driver.prepareTransfer({ ...intent, to: DEPOSIT })).rejects.toMatchObject({
      code: 'chain/unreachable',
    });
    await expect(driver.pieces.list(FROM, ordi, {})).rejects.toMatchObject({ code: 'chain/unreachable' });
  });

  it('[SWP-10] reads what an inscription says once, and of a long list the first 24', async () => {
    const many = Array.from({ length: 24 }, () => entry(chain.inscribeTransfer(account, '1000'), '1000'));
    const invented = entry(`${'a'.repeat(64)}i0`, '1000');
    const { driver, requests } = world([...many, invented]);
    const readings = () => requests.filter(({ url }) => url.endsWith('/hex')).length;

    expect(await driver.pieces.list(FROM, ordi, {})).toHaveLength(25);
    expect(readings()).toBe(48);
    await driver.pieces.list(FROM, ordi, {});
    expect(readings()).toBe(48);
    const named = { ...intent, piece: invented.inscriptionId };
    await expect(driver.prepareTransfer({ ...named, to: DEPOSIT })).rejects.toMatchObject({ code: 'api/malformed' });
  });
});

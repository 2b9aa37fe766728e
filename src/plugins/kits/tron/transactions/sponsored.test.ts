// @vitest-environment node
import { TronWeb, utils } from 'tronweb';
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../../../../tests/support/fakes/FakeApi.ts';
import { connectContext } from '../../../../../tests/support/shells/connectContext.ts';
import { tronBuilt } from '../../../../../tests/support/wallets/tronBuilder.ts';
import { noGasSwap } from '../../../../api/zeroGas.ts';
import { Amount } from '../../../../model/Amount.ts';
import tron from '../../../chains/tron/index.ts';
import tronlink from '../../../wallets/tronlink/index.ts';
import { TronDriver } from '../TronDriver.ts';

const KEY = '0000000000000000000000000000000000000000000000000000000000000001';
const OWNER = String(TronWeb.address.fromPrivateKey(KEY));
const DEPOT = 'TEazPvZwDjDtFeJupyo7QunvnrnUjPH8ED';
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const usdt = { id: tron.tokenId(USDT), chain: tron.id, symbol: 'USDT', name: 'Tether USD', decimals: 6, address: USDT };
const intent = { from: OWNER, token: usdt, amount: Amount.ofUnits(25_000_000n, usdt) };
const api = new FakeApi();
const driver = new TronDriver({ chain: tron, rpcUrls: () => [], api, fetch, now: () => 1_790_000_000_000 });

/** The object that a service built with tronweb, as text in an order (contract §5.5). */
function orderOf(change: Readonly<Record<string, unknown>> = {}, edit: (built: object) => object = (built) => built) {
  const word = (hex: string) => hex.padStart(64, '0');
  const body = {
    owner_address: OWNER,
    contract_address: USDT,
    function_selector: 'transfer(address,uint256)',
    parameter: word(TronWeb.address.toHex(DEPOT).slice(2)) + word((25_000_000).toString(16)),
    fee_limit: 100_000_000,
    ...change,
  };
  const { transaction } = Object(tronBuilt('/wallet/triggersmartcontract', body));
  return {
    platformAddr: DEPOT,
    toType: '0',
    orderId: '7',
    noGasTxInfo: JSON.stringify({ visible: false, ...edit(transaction) }),
  };
}

describe('a TRON payment whose resources another party pays', () => {
  it('[SWP-09] is a transfer of the amount, read from the bytes of the order', async () => {
    const transaction = await driver.prepareSponsored(orderOf(), intent);

    expect(driver.inspect(transaction)).toEqual({
      kind: 'transfer',
      token: usdt.id,
      units: 25_000_000n,
      to: DEPOT,
      memo: undefined,
    });
  });

  it('[SWP-09] is signed by the wallet and not sent; the reply is the signed object as JSON text', async () => {
    const trx = { sign: async (given: object) => utils.crypto.signTransaction(KEY, { ...given }) };
    const tronWeb = { defaultAddress: { base58: OWNER }, fullNode: { host: 'https://api.trongrid.io' }, trx };
    const globals = { tronLink: { request: async () => ({ code: 200 }), tronWeb } };
    const session = await tronlink.connect(
      connectContext({ environment: { globals, isMobile: false }, chains: [tron] }),
    );
    const transaction = await driver.prepareSponsored(orderOf(), intent);

    const { hash, raw } = (await session.offlineSigners?.tron?.(transaction, {})) ?? { hash: '', raw: '' };

    const signed = JSON.parse(raw);
    expect([hash, signed.txID]).toEqual([transaction.payload.txId, transaction.payload.txId]);
    expect(utils.transaction.txCheck(signed)).toBe(true);
    const signer = utils.crypto.ecRecover(hash, signed.signature[0]);
    expect(TronWeb.address.fromHex(signer)).toBe(OWNER);
    expect(noGasSwap.request.safeParse({ orderId: '7', rawTransaction: raw }).success).toBe(true);
  });

  it.each([
    ['another id', orderOf({}, (built) => ({ ...built, txID: 'f'.repeat(64) }))],
    ['bytes that say something else', orderOf({}, (built) => ({ ...built, raw_data_hex: `${'0a'}02b123` }))],
    ['no object', { ...orderOf(), noGasTxInfo: 'null' }],
    ['no text', { ...orderOf(), noGasTxInfo: '{' }],
    ['an EVM transaction', { ...orderOf(), noGasTxInfo: JSON.stringify({ to: `0x${'1'.repeat(40)}`, data: '0x' }) }],
  ])('[SWP-09] is refused with %s', async (_what, order) => {
    await expect(driver.prepareSponsored(order, intent)).rejects.toMatchObject({ code: 'transaction/unreadable' });
  });

  it('[SWP-09] is refused if the sender could pay more for energy than a usual transfer costs', async () => {
    await expect(driver.prepareSponsored(orderOf({ fee_limit: 150_000_001 }), intent)).rejects.toMatchObject({
      code: 'transaction/mismatch',
      context: { field: 'gas', shown: '150000000', found: '150000001' },
    });
  });

  it('[SWP-09] spends from no other account', async () => {
    const transaction = await driver.prepareSponsored(orderOf({ owner_address: DEPOT }), intent);

    expect(driver.inspect(transaction)).toMatchObject({ kind: 'opaque' });
  });
});

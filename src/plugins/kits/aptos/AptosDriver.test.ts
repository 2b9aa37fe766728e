// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import aptos from '../../chains/aptos/index.ts';
import { AptosDriver } from './AptosDriver.ts';
import { canonicalAptosAddress } from './aptosAddress.ts';

const OWNER = `0x${'a1'.repeat(32)}`;
const TO = `0x${'b2'.repeat(32)}`;
const USDC = '0xbae207659db88bea0cbead6da0ed00aac12edcdda169e591cd41c94180b46f3b';
const COIN = `0xf22bede237a07e121b56d91a491eb7bcdfd1f5907926a9e58338f964a01b17fa::asset::USDT`;
const NOT_FOUND = {
  status: 404,
  body: '{"message":"not there","error_code":"transaction_not_found","vm_error_code":null}',
};

type Reply = string | { readonly status: number; readonly body: string };
let answers: Record<string, Reply>;
let dead: string;
let asked: { readonly url: string; readonly body: unknown }[];
let now: number;

/** Paths as the nodes have them; the longest that fits answers. */
const fetch: typeof globalThis.fetch = async (input, init) => {
  const url = decodeURIComponent(String(input));
  asked.push({ url, body: init?.body ? JSON.parse(String(init.body)) : undefined });
  if (dead && url.startsWith(dead)) return new Response('slow down', { status: 429 });
  const path = url.replace(/^https:\/\/\w+\.example\/v1/, '');
  const key = Object.keys(answers).filter((start) => path.startsWith(start));
  const reply = answers[key.sort((a, b) => b.length - a.length)[0] ?? ''] ?? '';
  return typeof reply === 'string' ? new Response(reply) : new Response(reply.body, { status: reply.status });
};

const driverOn = () =>
  new AptosDriver({
    chain: aptos,
    rpcUrls: () => ['https://one.example/v1', 'https://two.example/v1'],
    api: new FakeApi(),
    fetch,
    now: () => now,
  });
const tokenOf = (address: string): Token => ({
  id: aptos.tokenId(address),
  chain: aptos.id,
  symbol: 'TOK',
  name: 'TOK',
  decimals: 6,
  address,
});
const intent = (token: Token = aptos.native, units = 123_456_789_012_345_678n) => ({
  from: OWNER,
  to: TO,
  token,
  amount: Amount.ofUnits(units, token),
});

beforeEach(() => {
  dead = '';
  asked = [];
  now = 1_700_000_000_000;
  answers = {
    '': '{"chain_id":1,"epoch":"1","ledger_version":"9","ledger_timestamp":"1700000000000000"}',
    '/accounts/': '{"sequence_number":"32","authentication_key":"0x01"}',
    '/estimate_gas_price': '{"deprioritized_gas_estimate":100,"gas_estimate":100,"prioritized_gas_estimate":150}',
  };
});

describe('balances', () => {
  it('[CHN-13] reads octas exactly, a coin and an asset, each in canonical spelling', async () => {
    answers[`/accounts/${OWNER}/balance/0x1::aptos_coin::AptosCoin`] = '12345678901234567890';
    answers[`/accounts/${OWNER}/balance/${USDC}`] = '1500000';
    answers[`/accounts/${OWNER}/balance/${COIN}`] = '7';
    const [usdc, coin] = [tokenOf(USDC), tokenOf(COIN)];

    const balances = await driverOn().getBalances(OWNER, [aptos.native, usdc, coin], {});

    expect(balances.get(aptos.native.id)?.total.toDecimal()).toBe('123456789012.3456789');
    expect(balances.get(usdc.id)?.spendable.units).toBe(1_500_000n);
    expect(balances.get(coin.id)?.total.units).toBe(7n);
  });

  it('[CHN-13] reads zero for a missing account, and nothing if the node refuses', async () => {
    const { status } = NOT_FOUND;
    answers[`/accounts/${OWNER}/balance/0x1`] = { status, body: '{"message":"","error_code":"account_not_found"}' };
    answers[`/accounts/${OWNER}/balance/${USDC}`] = {
      status: 400,
      body: '{"message":"","error_code":"invalid_input"}',
    };

    const balances = await driverOn().getBalances(OWNER, [aptos.native, tokenOf(USDC)], {});

    expect([...balances].map(([id, { total }]) => [id, total.units])).toEqual([[aptos.native.id, 0n]]);
  });

  it('[CHN-02] skips a failing node, and uses none of another chain', async () => {
    answers[`/accounts/${OWNER}/balance/`] = '5';
    dead = 'https://one.example';
    expect((await driverOn().getBalances(OWNER, [aptos.native], {})).get(aptos.native.id)?.total.units).toBe(5n);

    answers[''] = '{"chain_id":2,"ledger_timestamp":"1"}';
    expect((await driverOn().getBalances(OWNER, [aptos.native], {})).size).toBe(0);
    answers[''] = '<html>';
    expect((await driverOn().getBalances(OWNER, [aptos.native], {})).size).toBe(0);
  });
});

describe('tokens', () => {
  it('[CHN-13] describes an asset and a coin, with hostile text cut', async () => {
    const data = { name: `Tether\u202e${'x'.repeat(99)}`, symbol: 'USD\u200bT', decimals: 6 };
    answers[`/accounts/${USDC}/resource/0x1::fungible_asset::Metadata`] = JSON.stringify({ type: '', data });
    answers[`/accounts/${COIN.split('::')[0]}/resource/0x1::coin::CoinInfo<${COIN}>`] = JSON.stringify({ data });
    const { tokens } = driverOn();

    const asset = await tokens.describe(USDC.toUpperCase().replace('0X', '0x'), {});

    expect(asset).toMatchObject({ id: `aptos:1/fa:${USDC}`, address: USDC, symbol: 'USD T', decimals: 6 });
    expect([...asset.name]).toHaveLength(32);
    expect(await tokens.describe(COIN, {})).toMatchObject({ address: COIN, decimals: 6 });
    expect(await tokens.describe('0xa', {})).toBe(aptos.native);
    expect(aptos.tokenId('0x1::aptos_coin::AptosCoin')).toBe(aptos.native.id);
  });

  it('[CHN-13] have decimals by their own addresses, without those that no node knows', async () => {
    const data = { name: '', symbol: '', decimals: 6 };
    answers[`/accounts/${USDC}/resource/0x1::fungible_asset::Metadata`] = JSON.stringify({ type: '', data });
    const other = `0x${'e'.repeat(64)}`;
    answers[`/accounts/${other}/resource/`] = {
      ...NOT_FOUND,
      body: '{"message":"","error_code":"resource_not_found"}',
    };

    expect([...(await driverOn().tokens.decimalsOf([USDC, other, 'USDC', '0xa'], {}))]).toEqual([
      [USDC, 6],
      ['0xa', 8],
    ]);
  });

  it('refuses an address that is not an asset', async () => {
    answers[`/accounts/${USDC}/resource/`] = { ...NOT_FOUND, body: '{"message":"","error_code":"resource_not_found"}' };

    await expect(driverOn().tokens.describe('USDC', {})).rejects.toMatchObject({ code: 'token/bad-address' });
    await expect(driverOn().tokens.describe(USDC, {})).rejects.toMatchObject({ code: 'token/not-found' });
  });
});

describe('transfers', () => {
  it.each([
    ['the native coin', aptos.native, '0x1::aptos_account::transfer'],
    ['a coin', tokenOf(COIN), '0x1::aptos_account::transfer_coins'],
    ['an asset', tokenOf(USDC), '0x1::primary_fungible_store::transfer'],
  ])('[CHN-02] of %s are read back as requested', async (_what, token, name) => {
    const transaction = await driverOn().prepareTransfer(intent(token));

    expect(transaction.payload.function).toBe(name);
    expect(driverOn().inspect(transaction)).toEqual({
      kind: 'transfer',
      token: token.id,
      units: 123_456_789_012_345_678n,
      to: TO,
    });
  });

  it.each(['', '0x', '0x4', `${TO}00`])('[CHN-02] to “%s” are not built', async (to) => {
    await expect(driverOn().prepareTransfer({ ...intent(), to })).rejects.toMatchObject({ code: 'token/bad-address' });
  });

  it('[SWP-11] are built from a deposit address as agreed; invalid deposits are refused', async () => {
    const driver = driverOn();
    for (const token of [aptos.native, tokenOf(USDC)]) {
      const asked = intent(token, 7n);
      const transaction = await driver.prepareTransaction({ platformAddr: TO, toType: '0', orderId: 'x' }, asked);

      expect(driver.inspect(transaction)).toEqual({ kind: 'transfer', token: token.id, units: 7n, to: TO });
    }
    const refused = async (txData: object) =>
      driver.prepareTransaction(txData, intent()).catch((error: unknown) => error);
    for (const bad of [{ platformAddr: 'bob' }, { platformAddr: TO, toType: '2' }, { platformAddr: TO, memo: '7' }]) {
      expect(await refused(bad)).toMatchObject({ code: 'transaction/unreadable' });
    }
    expect(await refused({ platformAddr: TO, from: TO })).toMatchObject({ code: 'transaction/mismatch' });
  });

  it("[SWP-11] accept the backend's call, are opaque for other modules, and refuse invalid calls", async () => {
    const driver = driverOn();
    const txData = {
      type: 'entry_function_payload',
      function: '0xabc::router::swap',
      type_arguments: ['0x1::aptos_coin::AptosCoin'],
      arguments: ['100000000', '0xdef', [1, 2], true],
    };

    const transaction = await driver.prepareTransaction(txData, intent());

    expect(transaction.payload).toEqual({
      function: '0xabc::router::swap',
      typeArguments: ['0x1::aptos_coin::AptosCoin'],
      functionArguments: ['100000000', '0xdef', [1, 2], true],
    });
    expect(driver.inspect(transaction)).toMatchObject({ kind: 'opaque' });
    const odd = await driver.prepareTransaction(
      { function: '0x1::aptos_account::transfer', arguments: [TO, '-1'] },
      intent(),
    );
    expect(driver.inspect(odd)).toMatchObject({ kind: 'opaque' });
    for (const bad of [null, {}, { ...txData, type: 'script_payload' }, { ...txData, function: 'swap' }]) {
      await expect(driver.prepareTransaction(bad, intent())).rejects.toMatchObject({ code: 'transaction/unreadable' });
    }
  });
});

describe('fees', () => {
  const simulated = (success: boolean, vm_status: string) =>
    JSON.stringify([{ success, vm_status, gas_used: '9', gas_unit_price: '100', max_gas_amount: '200000' }]);

  it('[CHN-13] come from a simulation, which also explains a failure', async () => {
    answers['/transactions/simulate'] = simulated(true, 'Executed successfully');
    const driver = driverOn();
    const transaction = await driver.prepareTransfer(intent());

    expect((await driver.estimateFee(transaction, {})).units).toBe(1_350n);
    expect(asked.at(-1)?.body).toMatchObject({ sender: OWNER, sequence_number: '32' });
    answers['/transactions/simulate'] = simulated(false, 'EINSUFFICIENT_BALANCE');
    await expect(driver.estimateFee(transaction, {})).rejects.toMatchObject({
      code: 'transaction/would-fail',
      context: { reason: 'EINSUFFICIENT_BALANCE' },
    });
  });

  it('are estimated if no node can simulate', async () => {
    answers['/transactions/simulate'] = { status: 400, body: '{"message":"no","error_code":"invalid_input"}' };
    const driver = driverOn();

    expect((await driver.estimateFee(await driver.prepareTransfer(intent()), {})).units).toBe(200_000n);
    expect((await driver.feeReserve(3, {})).units).toBe(600_000n);
  });
});

describe('transaction status', () => {
  const sent = async (driver: AptosDriver) => {
    const transaction = await driver.prepareTransfer(intent());
    return { hash: '0xabc', transaction, mark: await driver.markBeforeSending(transaction, {}) };
  };

  it.each([
    ['{"type":"pending_transaction","hash":"0xabc"}', { status: 'pending' }],
    [
      '{"type":"user_transaction","version":"1","success":true,"vm_status":"Executed successfully"}',
      { status: 'final' },
    ],
    ['{"type":"user_transaction","version":"1","success":false,"vm_status":"Move abort"}', { status: 'failed' }],
  ])('[CHN-02] reads %s', async (body, state) => {
    answers['/transactions/by_hash/0xabc'] = body;
    const driver = driverOn();

    expect(await driver.follow(await sent(driver), {})).toEqual(state);
  });

  it("[CHN-02] is dropped after the chain's clock has passed the nodes' retention", async () => {
    answers['/transactions/by_hash/0xabc'] = NOT_FOUND;
    const driver = driverOn();
    const order = await sent(driver);

    now += 24 * 3_600_000;
    expect(await driver.follow(order, {})).toEqual({ status: 'unknown' });
    answers[''] = '{"chain_id":1,"ledger_timestamp":"1700000900000000"}';
    expect(await driver.follow(order, {})).toEqual({ status: 'dropped' });
  });

  it('finds a lost transaction by sequence number and content', async () => {
    const driver = driverOn();
    const { transaction, mark } = await sent(driver);
    const call = (hash: string, units: string) => ({
      hash,
      type: 'user_transaction',
      payload: {
        type: 'entry_function_payload',
        function: `${longOf('0x1')}::aptos_account::transfer`,
        type_arguments: [],
        arguments: [TO, units],
      },
    });
    answers[`/accounts/${OWNER}/transactions?start=32`] = JSON.stringify([
      call('0x1', '5'),
      call('0x2', '123456789012345678'),
    ]);
    expect(await driver.findSent({ transaction, mark }, {})).toBe('0x2');
    answers[`/accounts/${OWNER}/transactions?start=32`] = JSON.stringify([call('0x1', '5')]);
    expect(await driver.findSent({ transaction, mark }, {})).toBeUndefined();
  });
});

function longOf(text: string): string {
  return `0x${canonicalAptosAddress(text).slice(2).padStart(64, '0')}`;
}

// @vitest-environment node
import { TronWeb, utils } from 'tronweb';
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import tron from '../../chains/tron/index.ts';
import { TronDriver } from './TronDriver.ts';
import { signingRequest } from './wallets/signingRequest.ts';

type Reply = string | object | ((body: Record<string, unknown>) => unknown);
type Routes = Readonly<Record<string, Reply>>;

const KEY = '0000000000000000000000000000000000000000000000000000000000000001';
const OWNER = String(TronWeb.address.fromPrivateKey(KEY));
const OTHER = 'TEazPvZwDjDtFeJupyo7QunvnrnUjPH8ED';
const CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const USDT: Token = {
  id: tron.tokenId(CONTRACT),
  chain: tron.id,
  symbol: 'USDT',
  name: 'Tether USD',
  decimals: 6,
  address: CONTRACT,
};
const GENESIS = { blockID: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc', block_header: {} };
const EXPIRATION = 1_700_000_060_000;
const trx = (sun: bigint) => Amount.ofUnits(sun, tron.native);
const usdt = (units: bigint) => Amount.ofUnits(units, USDT);
const word = (value: bigint) => value.toString(16).padStart(64, '0');
const constant = (hex: string, energy = 935) => ({
  result: { result: true },
  energy_used: energy,
  constant_result: [hex],
  transaction: { ret: [{}] },
});
const hexText = (text: string) => Buffer.from(text).toString('hex');

/** The transaction that a node would build, made by tronweb. */
function built(type: 'TransferContract' | 'TriggerSmartContract', value: Record<string, unknown>, feeLimit?: number) {
  const transaction = {
    visible: false,
    txID: '',
    raw_data_hex: '',
    raw_data: {
      contract: [{ parameter: { value, type_url: `type.googleapis.com/protocol.${type}` }, type }],
      ref_block_bytes: 'b123',
      ref_block_hash: '0123456789abcdef',
      expiration: EXPIRATION,
      timestamp: 1_700_000_000_000,
      ...(feeLimit ? { fee_limit: feeLimit } : {}),
    },
  };
  const pb = utils.transaction.txJsonToPb(transaction);
  return {
    txID: utils.transaction.txPbToTxID(pb).replace(/^0x/, ''),
    raw_data_hex: utils.transaction.txPbToRawDataHex(pb).toLowerCase(),
  };
}

const hex = (address: unknown) => TronWeb.address.toHex(String(address));

const builders: Routes = {
  '/wallet/createtransaction': (body) =>
    built('TransferContract', {
      owner_address: hex(body.owner_address),
      to_address: hex(body.to_address),
      amount: body.amount,
    }),
  '/wallet/triggersmartcontract': (body) => ({
    result: { result: true },
    transaction: built(
      'TriggerSmartContract',
      {
        owner_address: hex(body.owner_address),
        contract_address: hex(body.contract_address),
        data: utils.ethersUtils.id(String(body.function_selector)).slice(2, 10) + String(body.parameter),
        ...(body.call_value ? { call_value: body.call_value } : {}),
      },
      Number(body.fee_limit),
    ),
  }),
};

function driverWith(routes: Routes, urls = ['https://one'], down: readonly string[] = []) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input));
    asked.push(url.host + url.pathname);
    if (down.includes(url.host)) return new Response('slow down', { status: 429 });
    const all: Routes = { '/wallet/getblockbynum': GENESIS, ...routes };
    const reply = all[url.pathname];
    if (reply === undefined) return new Response('', { status: 404 });
    const body: Record<string, unknown> = JSON.parse(String(init?.body ?? '{}'));
    const answer: unknown = typeof reply === 'function' ? reply(body) : reply;
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
  };
  const context = { chain: tron, rpcUrls: () => urls, api: new FakeApi(), fetch, now: () => 1_700_000_000_000 };
  return { driver: new TronDriver(context), asked };
}

/** Signs with tronweb, which first checks that JSON, bytes and id agree; reads the bytes back with tronweb. */
function signedAndRead({ payload }: UnsignedTransaction<'tron'>) {
  const request = signingRequest(payload);
  // tronweb's type wants its own enum for the contract type; the words are the same.
  const transaction = request as unknown as Parameters<typeof utils.transaction.txCheck>[0];
  expect(utils.transaction.txCheck(transaction)).toBe(true);
  const signed = utils.crypto.signTransaction(KEY, { ...request });
  const signer = utils.crypto.ecRecover(payload.txId, signed.signature[0] ?? '');
  expect(signer.toLowerCase()).toBe(hex(OWNER));
  const type = request.raw_data.contract[0]?.type ?? '';
  const read = utils.deserializeTx.deserializeTransaction(type, payload.rawDataHex);
  const lower = (_key: string, value: unknown) =>
    typeof value === 'string' && /^[0-9A-F]+$/.test(value) ? value.toLowerCase() : value;
  return JSON.parse(JSON.stringify(read), lower);
}

describe('reading TRON', () => {
  it('[CHN-04] reads TRX and every TRC-20 token in two requests, exactly; an unlisted token is zero', async () => {
    const { driver } = driverWith({
      '/wallet/getaccount': `{"address":"${OWNER}","balance":92233720368547759}`,
      [`/v1/accounts/${OWNER}`]: { data: [{ balance: 1, trc20: [{ [CONTRACT]: '1500000' }] }], success: true },
    });
    const none = { ...USDT, id: tron.tokenId(OTHER), address: OTHER };

    const balances = await driver.getBalances(OWNER, [tron.native, USDT, none], {});

    expect(balances.get(tron.native.id)?.spendable.units).toBe(92233720368547759n);
    expect(balances.get(USDT.id)?.total.units).toBe(1_500_000n);
    expect(balances.get(none.id)?.total.units).toBe(0n);
  });

  it('[CHN-02] reads an unused account as zero, and requests its tokens one by one', async () => {
    const { driver } = driverWith({
      '/wallet/getaccount': {},
      [`/v1/accounts/${OWNER}`]: { data: [], success: true },
      '/wallet/triggerconstantcontract': constant(word(1_000_000n)),
    });

    const balances = await driver.getBalances(OWNER, [tron.native, USDT], {});

    expect(balances.get(tron.native.id)?.total.units).toBe(0n);
    expect(balances.get(USDT.id)?.total.units).toBe(1_000_000n);
  });

  it('[CHN-02] leaves out unreadable balances', async () => {
    const { driver } = driverWith({ '/wallet/getaccount': { address: OWNER, balance: 5 } });

    const balances = await driver.getBalances(OWNER, [tron.native, USDT], {});

    expect([...balances.keys()]).toEqual([tron.native.id]);
  });

  it('[CHN-04] skips a node that is overloaded and one of another chain', async () => {
    const { driver, asked } = driverWith(
      { '/wallet/getaccount': { address: OWNER, balance: 5 } },
      ['https://tired', 'https://good'],
      ['tired'],
    );
    const stranger = driverWith({ '/wallet/getblockbynum': { blockID: '00' }, '/wallet/getaccount': {} });

    expect((await driver.getBalances(OWNER, [tron.native], {})).get(tron.native.id)?.total.units).toBe(5n);
    expect(asked[0]).toBe('tired/wallet/getblockbynum');
    expect((await stranger.driver.getBalances(OWNER, [tron.native], {})).size).toBe(0);
    await expect(stranger.driver.feeReserve(1, {})).rejects.toMatchObject({ code: 'chain/unreachable' });
  });

  it('[CHN-04] describes a token, with cleaned texts', async () => {
    const text = (value: string) =>
      word(32n) + word(BigInt(value.length)) + hexText(value).padEnd(Math.ceil(value.length / 32) * 64, '0');
    const { driver } = driverWith({
      '/wallet/triggerconstantcontract': (body) =>
        constant(
          { 'decimals()': word(6n), 'symbol()': hexText('USDT').padEnd(64, '0') }[String(body.function_selector)] ??
            text('Tether\u0007USD which is a very long name indeed'),
        ),
    });

    const token = await driver.tokens.describe(CONTRACT, {});

    expect(token).toMatchObject({ id: USDT.id, symbol: 'USDT', decimals: 6, address: CONTRACT });
    expect(token.name).toBe('Tether USD which is a very long…');
    await expect(driver.tokens.describe('T1', {})).rejects.toMatchObject({ code: 'token/bad-address' });
  });

  it('[CHN-04] reads the decimals of tokens, without those that do not tell', async () => {
    const message = hexText('Smart contract is not exist.');
    const { driver } = driverWith({
      '/wallet/triggerconstantcontract': (body) =>
        body.contract_address === CONTRACT
          ? constant(body.function_selector === 'decimals()' ? word(6n) : '')
          : { result: { code: 'CONTRACT_VALIDATE_ERROR', message } },
    });

    expect([...(await driver.tokens.decimalsOf([CONTRACT, OTHER, 'T1'], {}))]).toEqual([[CONTRACT, 6]]);
  });

  it('[CHN-04] reports an address without a token', async () => {
    const message = hexText('Smart contract is not exist.');
    const { driver } = driverWith({
      '/wallet/triggerconstantcontract': { result: { code: 'CONTRACT_VALIDATE_ERROR', message } },
    });

    await expect(driver.tokens.describe(OTHER, {})).rejects.toMatchObject({ code: 'token/not-found' });
  });
});

describe('a TRC-20 token', () => {
  it('[MON-01] is refused if nodes of two hosts give it different decimals', async () => {
    const word = (value: number) => value.toString(16).padStart(64, '0');
    let asked = 0;
    const reply = () => {
      asked += 1;
      return { result: { result: true }, constant_result: [word(asked > 1 ? 6 : 18)] };
    };
    const { driver } = driverWith({ '/wallet/triggerconstantcontract': reply }, ['https://one', 'https://two']);

    await expect(driver.tokens.describe(CONTRACT, {})).rejects.toMatchObject({ code: 'transaction/unreadable' });
  });
});

describe('building for TRON', () => {
  it('[CHN-04] builds a TRX transfer with a memo that tronweb signs and reads as requested', async () => {
    const { driver } = driverWith(builders);

    const transaction = await driver.prepareTransfer(
      { from: OWNER, to: OTHER, token: tron.native, amount: trx(1_234_567n), memo: 'for you' },
      {},
    );

    expect(signedAndRead(transaction)).toMatchObject({
      contract: [{ parameter: { value: { owner_address: hex(OWNER), to_address: hex(OTHER), amount: 1_234_567 } } }],
      expiration: EXPIRATION + 9 * 60_000,
    });
    expect(signingRequest(transaction.payload).raw_data.data).toBe(hexText('for you'));
    const effect = { kind: 'transfer', token: tron.native.id, units: 1_234_567n, to: OTHER, memo: 'for you' };
    expect(driver.inspect(transaction)).toEqual(effect);
  });

  it('[CHN-04] builds a TRC-20 transfer that tronweb signs and reads as requested', async () => {
    const { driver } = driverWith(builders);

    const transaction = await driver.prepareTransfer({ from: OWNER, to: OTHER, token: USDT, amount: usdt(7n) }, {});

    expect(signedAndRead(transaction)).toMatchObject({
      fee_limit: 150_000_000,
      contract: [
        {
          parameter: {
            value: {
              owner_address: hex(OWNER),
              contract_address: hex(CONTRACT),
              data: `a9059cbb${hex(OTHER).slice(2).padStart(64, '0')}${word(7n)}`,
            },
          },
        },
      ],
    });
    expect(driver.inspect(transaction)).toEqual({ kind: 'transfer', token: USDT.id, units: 7n, to: OTHER });
  });

  it.each([
    ['another recipient', { to_address: hex(CONTRACT) }],
    ['another amount', { amount: 9 }],
    ['another owner', { owner_address: hex(CONTRACT) }],
  ])('[CHN-04] returns nothing if the node built %s', async (_what, lie) => {
    const value = { owner_address: hex(OWNER), to_address: hex(OTHER), amount: 1, ...lie };
    const { driver } = driverWith({ '/wallet/createtransaction': built('TransferContract', value) });

    const preparing = driver.prepareTransfer({ from: OWNER, to: OTHER, token: tron.native, amount: trx(1n) }, {});

    await expect(preparing).rejects.toMatchObject({ code: 'chain/unreachable' });
  });

  it('[CHN-04] returns nothing if the id is not the hash of the bytes', async () => {
    const honest = built('TransferContract', { owner_address: hex(OWNER), to_address: hex(OTHER), amount: 1 });
    const { driver } = driverWith({ '/wallet/createtransaction': { ...honest, txID: '00'.repeat(32) } });

    const preparing = driver.prepareTransfer({ from: OWNER, to: OTHER, token: tron.native, amount: trx(1n) }, {});

    await expect(preparing).rejects.toMatchObject({ code: 'chain/unreachable' });
  });

  it('[CHN-04] reports an insufficient balance', async () => {
    const text =
      'class org.tron.core.exception.ContractValidateException : Validate TransferContract error, balance is not sufficient.';
    const { driver } = driverWith({ '/wallet/createtransaction': { Error: text } });

    const preparing = driver.prepareTransfer({ from: OWNER, to: OTHER, token: tron.native, amount: trx(1n) }, {});

    await expect(preparing).rejects.toMatchObject({ code: 'transaction/insufficient-balance' });
  });

  it("[CHN-04] builds the backend's call, and reads it as opaque", async () => {
    const { driver } = driverWith(builders);
    const txData = {
      tronRouterAddrees: OTHER,
      functionName: 'swap(address,string,uint256)',
      options: { feeLimit: 100_000_000, callValue: 5 },
      parameter: [
        { type: 'address', value: CONTRACT },
        { type: 'string', value: 'USDT(BSC)' },
        { type: 'uint256', value: '100000000000000000000' },
      ],
      fromAddress: OWNER,
    };
    const intent = { from: OWNER, token: tron.native, amount: trx(5n) };

    const transaction = await driver.prepareTransaction(txData, intent, {});

    const parameters = [CONTRACT, 'USDT(BSC)', '100000000000000000000'];
    const data = new utils.ethersUtils.Interface(['function swap(address,string,uint256)']).encodeFunctionData('swap', [
      `0x${hex(CONTRACT).slice(2)}`,
      ...parameters.slice(1),
    ]);
    expect(signedAndRead(transaction)).toMatchObject({
      fee_limit: 100_000_000,
      contract: [{ parameter: { value: { data: data.slice(2), call_value: 5, contract_address: hex(OTHER) } } }],
    });
    expect(driver.inspect(transaction).kind).toBe('opaque');
    const stranger = driver.prepareTransaction({ ...txData, fromAddress: OTHER }, intent, {});
    await expect(stranger).rejects.toMatchObject({ code: 'transaction/mismatch' });
    const nonsense = driver.prepareTransaction({ data: '0x' }, intent, {});
    await expect(nonsense).rejects.toMatchObject({ code: 'transaction/unreadable' });
  });

  it('[SWP-11] [CHN-02] turns a deposit address into the agreed transfer', async () => {
    const { driver } = driverWith(builders);
    const intent = { from: OWNER, token: USDT, amount: usdt(9n) };

    const transaction = await driver.prepareTransaction({ platformAddr: OTHER, toType: '0' }, intent, {});

    expect(driver.inspect(transaction)).toEqual({ kind: 'transfer', token: USDT.id, units: 9n, to: OTHER });
  });

  it('[CHN-04] approves exactly, and resets an allowance first if the token requires it', async () => {
    const { driver } = driverWith({
      ...builders,
      '/wallet/triggerconstantcontract': (body) =>
        body.data === undefined
          ? constant(word(3n))
          : { ...constant('', 0), result: { result: true, message: hexText('REVERT opcode executed') } },
    });

    const approvals = await driver.allowances.prepareApproval(
      { owner: OWNER, spender: OTHER, token: USDT, amount: usdt(8n) },
      {},
    );

    expect(approvals.map((approval) => driver.inspect(approval))).toEqual([
      { kind: 'approval', token: USDT.id, units: 0n, spender: OTHER },
      { kind: 'approval', token: USDT.id, units: 8n, spender: OTHER },
    ]);
  });

  it('reads it as opaque if bytes, id or account do not match', async () => {
    const { driver } = driverWith(builders);
    const good = await driver.prepareTransfer({ from: OWNER, to: OTHER, token: USDT, amount: usdt(7n) }, {});

    const { payload } = good;
    const bytes = { ...payload, rawDataHex: payload.rawDataHex.replace(/7e/, '7f') };
    const extra = { ...payload, rawDataHex: `${payload.rawDataHex}980101` };

    expect(driver.inspect({ ...good, payload: bytes }).kind).toBe('opaque');
    expect(driver.inspect({ ...good, payload: extra }).kind).toBe('opaque');
    expect(driver.inspect({ ...good, from: OTHER }).kind).toBe('opaque');
  });
});

describe('fees on TRON', () => {
  const prices = {
    chainParameter: [
      { key: 'getTransactionFee', value: 1000 },
      { key: 'getEnergyFee', value: 100 },
      { key: 'getCreateAccountFee', value: 100_000 },
      { key: 'getCreateNewAccountFeeInSystemContract', value: 1_000_000 },
      { key: 'getMemoFee', value: 1_000_000 },
    ],
  };

  it('[CHN-04] count bytes, and the cost of a new account', async () => {
    const routes = { ...builders, '/wallet/getchainparameters': prices, '/wallet/getaccount': {} };
    const { driver } = driverWith(routes);
    const transaction = await driver.prepareTransfer(
      { from: OWNER, to: OTHER, token: tron.native, amount: trx(1n) },
      {},
    );

    const fee = await driver.estimateFee(transaction, {});

    const bytes = BigInt(transaction.payload.rawDataHex.length / 2 + 134);
    expect(fee.units).toBe(bytes * 1000n + 1_100_000n);
  });

  it('[CHN-04] name the burned TRX for missing bandwidth and energy, and for a new account', async () => {
    const resources = { freeNetLimit: 600, freeNetUsed: 331, EnergyLimit: 31_000, EnergyUsed: 1_000 };
    const routes = { '/wallet/getchainparameters': prices, '/wallet/getaccount': {} };
    const poor = driverWith({ ...routes, '/wallet/getaccountresource': resources }).driver;
    const enough = { freeNetLimit: 600, NetLimit: 350, EnergyLimit: 131_000 };
    const rich = driverWith({ ...routes, '/wallet/getaccountresource': enough }).driver;
    const coins = { from: OWNER, to: OTHER, token: tron.native, amount: trx(1n), memo: undefined };
    const tokens = { ...coins, token: USDT, amount: usdt(1n) };
    const burns = (resource: string, sun: bigint) => ({
      kind: 'cost',
      code: 'sender.burns',
      resource,
      amount: trx(sun),
    });
    const opening = { kind: 'cost', code: 'receiver.costs', amount: trx(1_100_000n) };

    expect(await poor.prerequisites(coins, {})).toEqual([burns('bandwidth', 270_000n), opening]);
    expect(await poor.prerequisites(tokens, {})).toEqual([
      burns('bandwidth', 350_000n),
      burns('energy', (131_000n - 30_000n) * 100n),
    ]);
    expect(await rich.prerequisites({ ...coins, to: undefined }, {})).toEqual([]);
    expect(await rich.prerequisites(tokens, {})).toEqual([]);
    expect(await poor.prerequisites({ ...coins, from: undefined }, {})).toEqual([]);
  });

  it('[CHN-04] count energy by a simulation, and return the reason of a failure', async () => {
    const routes = { ...builders, '/wallet/getchainparameters': prices };
    const good = driverWith({ ...routes, '/wallet/triggerconstantcontract': constant(word(1n), 64_285) });
    const bad = driverWith({
      ...routes,
      '/wallet/triggerconstantcontract': { result: { result: true, message: hexText('REVERT opcode executed') } },
    });
    const transaction = await good.driver.prepareTransfer(
      { from: OWNER, to: OTHER, token: USDT, amount: usdt(1n) },
      {},
    );

    expect((await good.driver.estimateFee(transaction, {})).units).toBeGreaterThan(6_428_500n);
    expect((await good.driver.feeReserve(2, {})).units).toBe(2n * 13_500_000n);
    await expect(bad.driver.estimateFee(transaction, {})).rejects.toMatchObject({
      code: 'transaction/would-fail',
      context: { reason: 'REVERT opcode executed' },
    });
  });
});

describe('TRON transaction status', () => {
  const head = (number: number, timestamp: number) => ({ block_header: { raw_data: { number, timestamp } } });
  const early = {
    '/walletsolidity/getblock': head(81, EXPIRATION),
    '/wallet/getblock': head(105, EXPIRATION),
    '/walletsolidity/gettransactioninfobyid': {},
    '/wallet/gettransactioninfobyid': {},
    '/wallet/gettransactionbyid': {},
  };
  const info = (result: string) => ({ id: 'aa', blockNumber: 100, receipt: { result } });

  it.each([
    ['unknown', early, { status: 'unknown' }],
    ['pending', { ...early, '/wallet/gettransactionbyid': { txID: 'aa' } }, { status: 'pending' }],
    [
      'in a block',
      { ...early, '/wallet/gettransactioninfobyid': info('SUCCESS') },
      { status: 'included', confirmations: 6, required: 19 },
    ],
    ['final', { ...early, '/walletsolidity/gettransactioninfobyid': info('SUCCESS') }, { status: 'final' }],
    [
      'final without a receipt’s result',
      { ...early, '/walletsolidity/gettransactioninfobyid': { id: 'aa', receipt: { net_usage: 268 } } },
      { status: 'final' },
    ],
    ['failed', { ...early, '/walletsolidity/gettransactioninfobyid': info('OUT_OF_ENERGY') }, { status: 'failed' }],
    ['too late', { ...early, '/walletsolidity/getblock': head(900, EXPIRATION + 700_000) }, { status: 'dropped' }],
  ])('[CHN-04] reports %s', async (_what, routes, state) => {
    const { driver } = driverWith({ ...builders, ...routes });
    const transaction = await driver.prepareTransfer({ from: OWNER, to: OTHER, token: USDT, amount: usdt(7n) }, {});
    const mark = await driver.markBeforeSending(transaction);

    expect(await driver.follow({ hash: transaction.payload.txId, transaction, mark }, {})).toEqual(state);
  });

  it('[CHN-02] finds a sent transaction without an answer by its id, which was known before', async () => {
    const { driver } = driverWith({ ...builders, '/wallet/gettransactionbyid': { txID: 'aa' } });
    const lost = driverWith({ ...builders, '/wallet/gettransactionbyid': {} });
    const transaction = await driver.prepareTransfer({ from: OWNER, to: OTHER, token: USDT, amount: usdt(7n) }, {});

    expect(await driver.findSent({ transaction, mark: {} }, {})).toBe(transaction.payload.txId);
    expect(await lost.driver.findSent({ transaction, mark: {} }, {})).toBeUndefined();
    const urls = ['https://one', 'https://two'];
    const half = driverWith({ ...builders, '/wallet/gettransactionbyid': {} }, urls, ['two']);
    await expect(half.driver.findSent({ transaction, mark: {} }, {})).rejects.toMatchObject({
      code: 'chain/unreachable',
    });
  });

  it('[CHN-02] knows by two hosts that a transaction can no longer be included', async () => {
    const { driver } = driverWith(builders);
    const transaction = await driver.prepareTransfer({ from: OWNER, to: OTHER, token: USDT, amount: usdt(7n) }, {});
    // The builder made the node's minute longer by nine, and nodes may differ by one.
    const last = EXPIRATION + 10 * 60_000;
    const isExpired = (time: number, down: readonly string[] = []) => {
      const routes = { '/walletsolidity/getblock': head(900, time) };
      return driverWith(routes, ['https://one', 'https://two'], down).driver.isExpired(transaction, {});
    };

    expect(await isExpired(last)).toBe(false);
    expect(await isExpired(last + 1)).toBe(true);
    expect(await isExpired(last + 1, ['two'])).toBe(false);
    expect(await isExpired(last + 1, ['one', 'two'])).toBe(false);
  });
});

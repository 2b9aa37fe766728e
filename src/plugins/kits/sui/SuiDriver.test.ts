// @vitest-environment node
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { verifyTransactionSignature } from '@mysten/sui/verify';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import sui from '../../chains/sui/index.ts';
import { SuiDriver } from './SuiDriver.ts';
import { SUI_TYPE } from './suiAddress.ts';

const key = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(7));
const OWNER = key.toSuiAddress();
const TO = `0x${'b2'.repeat(32)}`;
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC';
const DIGEST = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N';
const GRAPHQL = 'https://one.example/graphql';
const LEGACY = 'https://legacy.example';
const IDENTIFIERS = ['35834a8a'];

type Variables = Readonly<Record<string, string>>;
/** The `data` of a query that contains the key, or the reply to a method of JSON-RPC. */
let graphql: Record<string, (variables: Variables) => unknown>;
let legacy: Record<string, (params: readonly string[]) => unknown>;
let asked: string[];

const fetch: typeof globalThis.fetch = async (input, init) => {
  const body = JSON.parse(String(init?.body));
  const url = String(input);
  if (url.startsWith('https://busy')) return new Response('', { status: 429 });
  if (url.startsWith(LEGACY)) {
    asked.push(body.method);
    const answer = legacy[body.method];
    if (!answer) return Response.json({ error: { code: -32601, message: 'Method not found' } });
    const result = answer(body.params);
    return Response.json(result instanceof Error ? { error: { code: -32602, message: result.message } } : { result });
  }
  asked.push(body.query);
  const name = Object.keys(graphql).find((word) => body.query.includes(word));
  const data = name && graphql[name]?.(body.variables);
  return Response.json(data ? { data } : { errors: [{ message: 'no' }] });
};

const driverOn = (...urls: string[]) =>
  new SuiDriver(
    { chain: sui, rpcUrls: () => (urls.length > 0 ? urls : [GRAPHQL]), api: new FakeApi(), fetch, now: () => 0 },
    IDENTIFIERS,
  );
const usdc: Token = { id: sui.tokenId(USDC), chain: sui.id, symbol: 'USDC', name: 'USDC', decimals: 6, address: USDC };
const intent = (token: Token = sui.native, units = 123_456_789_012_345_678n) => ({
  from: OWNER,
  to: TO,
  token,
  amount: Amount.ofUnits(units, token),
});
const coin = (digit: string, balance: string) => ({
  address: `0x${digit.repeat(64)}`,
  version: 5,
  digest: DIGEST,
  contents: { json: { id: '', balance } },
});

beforeEach(() => {
  asked = [];
  graphql = {
    chainIdentifier: () => ({ chainIdentifier: '35834a8a' }),
    referenceGasPrice: () => ({ epoch: { epochId: 900, referenceGasPrice: '750' } }),
    '{checkpoint{': () => ({ checkpoint: { sequenceNumber: 200000000 } }),
    'objects(': ({ c }) => ({
      address: {
        objects: c
          ? { pageInfo: { hasNextPage: false, endCursor: null }, nodes: [coin('2', '400')] }
          : { pageInfo: { hasNextPage: true, endCursor: 'next' }, nodes: [coin('1', '700'), coin('3', '0')] },
      },
    }),
  };
  legacy = {
    sui_getChainIdentifier: () => '35834a8a',
    suix_getReferenceGasPrice: () => '750',
    suix_getLatestSuiSystemState: () => ({ epoch: '900', referenceGasPrice: '750' }),
    sui_getLatestCheckpointSequenceNumber: () => '200000000',
  };
});

describe('balances', () => {
  it('[CHN-12] reads many in one query, exactly', async () => {
    graphql['balance('] = ({ t0, t1 }) => {
      expect([t0, t1]).toEqual([SUI_TYPE, USDC]);
      return { address: { b0: { totalBalance: '12345678901234567890' }, b1: { totalBalance: '0' } } };
    };

    const balances = await driverOn().getBalances(OWNER, [sui.native, usdc], {});

    expect(balances.get(sui.native.id)?.total.toDecimal()).toBe('12345678901.23456789');
    expect(balances.get(usdc.id)?.spendable.units).toBe(0n);
  });

  it('[CHN-12] reads suix_getBalance and suix_getReferenceGasPrice from a JSON-RPC node', async () => {
    legacy.suix_getBalance = ([owner, type]) => ({
      coinType: type,
      coinObjectCount: 3,
      totalBalance: owner === OWNER ? '123' : '',
    });
    const driver = driverOn(LEGACY);

    expect((await driver.getBalances(OWNER, [sui.native], {})).get(sui.native.id)?.total.units).toBe(123n);
    expect((await driver.feeReserve(2, {})).units).toBe(2n * (5_000n * 750n + 6_000_000n));
    expect(asked).toContain('suix_getReferenceGasPrice');
  });

  it('[CHN-02] skips a failing node, and leaves out unanswered balances', async () => {
    graphql['balance('] = () => ({ address: { b0: { totalBalance: '5' }, b1: null } });

    const balances = await driverOn('https://busy.example/graphql', GRAPHQL).getBalances(OWNER, [sui.native, usdc], {});

    expect([...balances].map(([id, { total }]) => [id, total.units])).toEqual([[sui.native.id, 5n]]);
    graphql.chainIdentifier = () => ({ chainIdentifier: '4c78adac' });
    expect((await driverOn().getBalances(OWNER, [sui.native], {})).size).toBe(0);
  });
});

describe('tokens', () => {
  it.each([GRAPHQL, LEGACY])(
    '[CHN-12] have decimals that %s tells together, without those that it does not know',
    async (url) => {
      const metadata = { decimals: 6, symbol: null, name: null };
      const other = `${USDC}2`;
      graphql['coinMetadata('] = ({ t0, t1 }) => {
        expect([t0, t1]).toEqual([USDC, other]);
        return { m0: metadata, m1: null };
      };
      legacy.suix_getCoinMetadata = ([type]) => (type === USDC ? metadata : null);

      expect([...(await driverOn(url).tokens.decimalsOf([USDC, other, 'USDC'], {}))]).toEqual([[USDC, 6]]);
      expect(asked.filter((one) => one.includes('coinMetadata(')).length).toBeLessThanOrEqual(1);
    },
  );

  it.each([GRAPHQL, LEGACY])('[CHN-12] are described by %s, with hostile text cut', async (url) => {
    const metadata = { decimals: 6, symbol: 'USD\u200bC', name: `USD\u202e${'x'.repeat(99)}` };
    graphql.coinMetadata = () => ({ coinMetadata: metadata });
    legacy.suix_getCoinMetadata = () => metadata;

    const token = await driverOn(url).tokens.describe(USDC, {});

    expect(token).toMatchObject({ id: `sui:mainnet/coin:${encodeURIComponent(USDC)}`, symbol: 'USD C', decimals: 6 });
    expect([...token.name]).toHaveLength(32);
    expect(await driverOn(url).tokens.describe('0x2::sui::SUI', {})).toBe(sui.native);
  });

  it('refuses invalid types, and types without metadata', async () => {
    graphql.coinMetadata = () => ({ coinMetadata: null });

    await expect(driverOn().tokens.describe('USDC', {})).rejects.toMatchObject({ code: 'token/bad-address' });
    await expect(driverOn().tokens.describe(USDC, {})).rejects.toMatchObject({ code: 'token/not-found' });
  });
});

/** Acts as a wallet: adds its gas, encodes, and signs with a real key. */
async function sign(json: string) {
  const transaction = Transaction.from(json);
  transaction.setGasPrice(750);
  transaction.setGasBudget(5_000_000);
  transaction.setGasPayment([{ objectId: `0x${'9'.repeat(64)}`, version: '1', digest: DIGEST }]);
  const bytes = await transaction.build();
  const { signature } = await key.signTransaction(bytes);
  await verifyTransactionSignature(bytes, signature, { address: OWNER });
  return Buffer.from(bytes).toString('base64');
}

describe('transfers', () => {
  it('[CHN-02] of the native coin, signed with a real key, contain exactly the requested values', async () => {
    const driver = driverOn();
    const transaction = await driver.prepareTransfer(intent(), {});
    const asJson = driver.inspect(transaction);

    const bytes = await sign(transaction.payload.transaction);

    const effect = { kind: 'transfer', token: sui.native.id, units: 123_456_789_012_345_678n, to: TO };
    expect(asJson).toEqual(effect);
    expect(driver.inspect({ ...transaction, payload: { transaction: bytes, coins: [] } })).toEqual(effect);
    expect(Transaction.from(bytes).getData().expiration).toMatchObject({ Epoch: 901 });
  });

  it.each([GRAPHQL, LEGACY])('[CHN-12] of a token use several coins, read from %s', async (url) => {
    legacy.suix_getCoins = () => ({
      data: [coin('1', '700'), coin('2', '400')].map(({ address, version, digest, contents }) => ({
        coinType: USDC,
        coinObjectId: address,
        version: String(version),
        digest,
        balance: contents.json.balance,
      })),
      nextCursor: null,
      hasNextPage: false,
    });
    const driver = driverOn(url);

    const transaction = await driver.prepareTransfer(intent(usdc, 1_000n), {});

    const effect = { kind: 'transfer', token: usdc.id, units: 1_000n, to: TO };
    expect(driver.inspect(transaction)).toEqual(effect);
    const bytes = await sign(transaction.payload.transaction);
    expect(driver.inspect({ ...transaction, payload: { ...transaction.payload, transaction: bytes } })).toEqual(effect);
    expect(transaction.payload.coins.map(({ id }) => id.slice(0, 3))).toEqual(['0x1', '0x2']);
    await expect(driver.prepareTransfer(intent(usdc, 1_101n), {})).rejects.toMatchObject({
      code: 'transaction/insufficient-balance',
    });
  });

  it('[MON-01] use no coin that only one of two hosts lists', async () => {
    const pages = graphql['objects('];
    let asked = 0;
    graphql['objects('] = (variables) => {
      asked += 1;
      const pageInfo = { hasNextPage: false, endCursor: null };
      return asked === 1 ? { address: { objects: { pageInfo, nodes: [coin('9', '700')] } } } : pages?.(variables);
    };
    const preparing = driverOn(GRAPHQL, 'https://two.example/graphql').prepareTransfer(intent(usdc, 5n), {});

    await expect(preparing).rejects.toMatchObject({ code: 'transaction/insufficient-balance' });
  });

  it('are opaque if they do more, use unknown coins, or have another sender', async () => {
    const driver = driverOn();
    const transaction = await driver.prepareTransfer(intent(usdc, 1_000n), {});
    const changed = async (change: (draft: Transaction) => void) => {
      const draft = Transaction.from(transaction.payload.transaction);
      change(draft);
      return driver.inspect({ ...transaction, payload: { ...transaction.payload, transaction: await draft.toJSON() } });
    };

    expect(await changed((draft) => draft.moveCall({ target: '0x2::a::b' }))).toMatchObject({ kind: 'opaque' });
    expect(await changed((draft) => draft.transferObjects([draft.gas], OWNER))).toMatchObject({ kind: 'opaque' });
    expect(await changed((draft) => draft.setSender(TO))).toMatchObject({ kind: 'opaque' });
    const unknown = { ...transaction, payload: { ...transaction.payload, coins: transaction.payload.coins.slice(1) } };
    expect(driver.inspect(unknown)).toMatchObject({ kind: 'opaque' });
    expect(driver.inspect({ ...transaction, payload: { transaction: '{}', coins: [] } })).toMatchObject({
      kind: 'opaque',
    });
  });

  it('[SWP-11] are built from a deposit address as agreed; invalid deposits are refused', async () => {
    const driver = driverOn();
    for (const token of [sui.native, usdc]) {
      const asked = intent(token, 1_000n);
      const transaction = await driver.prepareTransaction(
        { platformAddr: TO.toUpperCase().replace('0X', '0x') },
        asked,
        {},
      );

      expect(driver.inspect(transaction)).toEqual({ kind: 'transfer', token: token.id, units: 1_000n, to: TO });
      expect(JSON.parse(transaction.payload.transaction)).toMatchObject({ sender: OWNER });
    }
    const refused = async (txData: object) =>
      driver.prepareTransaction(txData, intent(), {}).catch((error: unknown) => error);
    for (const bad of [{ platformAddr: '0xb2' }, { platformAddr: TO, toType: '2' }, { platformAddr: TO, memo: '7' }]) {
      expect(await refused(bad)).toMatchObject({ code: 'transaction/unreadable' });
    }
    expect(await refused({ platformAddr: TO, from: TO })).toMatchObject({ code: 'transaction/mismatch' });
  });

  it("[SWP-11] accept the backend's text, set its expiry, and refuse invalid or foreign ones", async () => {
    const driver = driverOn();
    const draft = new Transaction();
    draft.moveCall({ target: '0xabc::router::swap', arguments: [draft.pure.u64(5)] });

    const transaction = await driver.prepareTransaction(await draft.toJSON(), intent(), {});

    expect(driver.inspect(transaction)).toMatchObject({ kind: 'opaque' });
    expect(JSON.parse(transaction.payload.transaction)).toMatchObject({ sender: OWNER, expiration: { Epoch: '901' } });
    draft.setSender(TO);
    await expect(driver.prepareTransaction(await draft.toJSON(), intent(), {})).rejects.toMatchObject({
      code: 'transaction/mismatch',
    });
    for (const bad of [null, {}, '', '{"version":7}', 'nonsense']) {
      await expect(driver.prepareTransaction(bad, intent(), {})).rejects.toMatchObject({
        code: 'transaction/unreadable',
      });
    }
  });
});

describe('fees', () => {
  const trial = (status: string, executionError: unknown = null) => ({
    simulateTransaction: {
      error: null,
      effects: {
        status,
        executionError,
        gasEffects: { gasSummary: { computationCost: 750000, storageCost: 1976000 } },
      },
    },
  });

  it('[CHN-12] are those of a simulation plus a margin, or its failure', async () => {
    const driver = driverOn();
    const transaction = await driver.prepareTransfer(intent(), {});
    graphql.simulateTransaction = () => trial('SUCCESS');
    expect((await driver.estimateFee(transaction, {})).units).toBe(750_000n + 1_976_000n + 750_000n);

    graphql.simulateTransaction = () => trial('FAILURE', { message: 'InsufficientCoinBalance' });
    await expect(driver.estimateFee(transaction, {})).rejects.toMatchObject({
      code: 'transaction/would-fail',
      context: { reason: 'InsufficientCoinBalance' },
    });
  });

  it.each([GRAPHQL, LEGACY])('are the usual ones if %s cannot simulate', async (url) => {
    const driver = driverOn(url);

    expect((await driver.estimateFee(await driver.prepareTransfer(intent(), {}), {})).units).toBe(9_750_000n);
  });
});

describe('transaction status', () => {
  const sent = async (driver: SuiDriver) => {
    const transaction = await driver.prepareTransfer(intent(), {});
    return { hash: DIGEST, transaction, mark: await driver.markBeforeSending(transaction, {}) };
  };
  const checkpoint = { sequenceNumber: 200000001 };

  it.each([
    [null, { status: 'unknown' }],
    [{ effects: { status: 'SUCCESS', checkpoint: null } }, { status: 'pending' }],
    [{ effects: { status: 'SUCCESS', checkpoint } }, { status: 'final' }],
    [{ effects: { status: 'FAILURE', checkpoint } }, { status: 'failed' }],
  ])('[CHN-02] reads %j by GraphQL', async (transaction, state) => {
    graphql['transaction('] = () => ({ transaction });
    const driver = driverOn();

    expect(await driver.follow(await sent(driver), {})).toEqual(state);
  });

  it.each([
    [new Error(`Could not find the referenced transaction [${DIGEST}].`), { status: 'unknown' }],
    [{ digest: DIGEST, effects: { status: { status: 'success' } } }, { status: 'pending' }],
    [{ digest: DIGEST, effects: { status: { status: 'success' } }, checkpoint: '200000001' }, { status: 'final' }],
    [{ digest: DIGEST, effects: { status: { status: 'failure' } }, checkpoint: '200000001' }, { status: 'failed' }],
  ])('[CHN-02] reads %j by JSON-RPC', async (reply, state) => {
    legacy.sui_getTransactionBlock = () => reply;
    const driver = driverOn(LEGACY);

    expect(await driver.follow(await sent(driver), {})).toEqual(state);
  });

  it('[CHN-02] is dropped after its last epoch', async () => {
    graphql['transaction('] = () => ({ transaction: null });
    const driver = driverOn();
    const order = await sent(driver);

    graphql.referenceGasPrice = () => ({ epoch: { epochId: 901, referenceGasPrice: '750' } });
    expect(await driver.follow(order, {})).toEqual({ status: 'unknown' });
    graphql.referenceGasPrice = () => ({ epoch: { epochId: 902, referenceGasPrice: '750' } });
    expect(await driver.follow(order, {})).toEqual({ status: 'dropped' });
  });

  it('[CHN-02] takes no mark from a node that knows no checkpoint', async () => {
    legacy.sui_getLatestCheckpointSequenceNumber = () => new Error('Could not find the latest checkpoint.');
    const driver = driverOn(LEGACY);
    const transaction = await driver.prepareTransfer(intent(), {});

    await expect(driver.markBeforeSending(transaction, {})).rejects.toMatchObject({ code: 'chain/unreachable' });
  });

  it('finds a lost transaction by its content', async () => {
    const driver = driverOn();
    const { transaction, mark } = await sent(driver);
    const same = await sign(transaction.payload.transaction);
    const other = await sign((await driver.prepareTransfer(intent(sui.native, 5n), {})).payload.transaction);
    let nodes = [
      { digest: 'OTHER', transactionBcs: other },
      { digest: 'SAME', transactionBcs: same },
    ];
    graphql['transactions('] = ({ a, c }) => {
      expect([a, c]).toEqual([OWNER, 200000000]);
      return { transactions: { nodes } };
    };

    expect(await driver.findSent({ transaction, mark }, {})).toBe('SAME');
    nodes = nodes.slice(0, 1);
    expect(await driver.findSent({ transaction, mark }, {})).toBeUndefined();
    expect(await driverOn(LEGACY).findSent({ transaction, mark }, {})).toBeUndefined();
  });
});

// @vitest-environment node
// The family's library knows the bytes of its own realm only.
import { Address, CoinType, encode, newSecp256k1Address } from '@glif/filecoin-address';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { getPublicKey, hashes, Point, recoverPublicKey, sign } from '@noble/secp256k1';
import { hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { recordedNodes } from '../../../../tests/support/services/recordedNodes.ts';
import { Amount } from '../../../model/Amount.ts';
import filecoin from '../../chains/filecoin/index.ts';
import { messageBytes, messageDigest } from './messageBytes.ts';

const TO = 'f17uoq6tp427uzv7fztkbsnn64iwotfrristwpryy';
const FROM = 'f1d2xrzcslx7xlbbylc5c3d5lvandqw4iwl6epxba';
const CID = 'bafy2bzaceaxm23epjsmh75yvzcecsrbavlmkcxnva66bkdebdcnyw3bjrc74u';
const OTHER = 'bafy2bzacedbo3svni7n2jb57exuqh4v5zvjjethf3p74zgv7yfdtczce2yu4u';
const result = (value: unknown) => ({ jsonrpc: '2.0', id: 1, result: value });
const refusal = (message: string) => ({ jsonrpc: '2.0', id: 1, error: { code: 1, message } });

/** Replies as Lotus documents them, by method. */
const usual: Record<string, (params: readonly Record<string, unknown>[]) => unknown> = {
  'Filecoin.StateNetworkName': () => result('mainnet'),
  'Filecoin.WalletBalance': () => result('9007199254740993000000001'),
  'Filecoin.MpoolGetNonce': () => result(1),
  'Filecoin.GasEstimateMessageGas': ([message]) =>
    result({ ...message, GasLimit: 25_000, GasFeeCap: '1', GasPremium: '1', CID: { '/': CID } }),
  'Filecoin.ChainHead': () => result({ Cids: [], Blocks: [{ ParentBaseFee: '100' }], Height: 5_000_100 }),
  'Filecoin.ChainGetFinalizedTipSet': () => result({ Cids: [], Blocks: [], Height: 5_000_000 }),
  'Filecoin.StateGetActor': () => result({ Code: { '/': CID }, Nonce: 1, Balance: '5' }),
  'Filecoin.StateSearchMsg': () => result(null),
};

async function filecoinWith(replies: typeof usual = {}, dead: readonly string[] = []) {
  const all = { ...usual, ...replies };
  const nodes = recordedNodes(filecoin, ({ url, body }) => {
    if (dead.includes(url)) return new Response('', { status: 429 });
    // Every request of this family is such a call.
    const { method, params } = body as { method: string; params: readonly Record<string, unknown>[] };
    return all[method]?.(params) ?? refusal(`method '${method}' not found`);
  });
  return { nodes, driver: await filecoin.loadDriver(nodes.context) };
}

const intent = { from: FROM, to: TO, token: filecoin.native, amount: Amount.ofUnits(100_000n, filecoin.native) };

async function transfer(overrides: Partial<typeof intent> = {}) {
  const transaction = await (await filecoinWith()).driver.prepareTransfer({ ...intent, ...overrides }, {});
  if (transaction.family !== 'filecoin') throw new Error('another family');
  return transaction;
}

describe('FilecoinDriver', () => {
  it('[CHN-13] reads Filecoin balances by WalletBalance, exact beyond 2^53, and "0" for an unknown account', async () => {
    const { driver } = await filecoinWith();
    const empty = await filecoinWith({ 'Filecoin.WalletBalance': () => result('0') });
    const token = { ...filecoin.native, id: filecoin.tokenId('x'), address: 'x' };

    const balances = await driver.getBalances(FROM, [filecoin.native, token], {});

    expect(balances.get(filecoin.native.id)?.total.toDecimal()).toBe('9007199.254740993000000001');
    expect(balances.has(token.id)).toBe(false);
    const none = await empty.driver.getBalances(TO, [filecoin.native], {});
    expect(none.get(filecoin.native.id)?.total.isZero).toBe(true);
  });

  it('skips a failing node, and reports when none is left', async () => {
    const one = await filecoinWith({}, filecoin.rpcUrls.slice(0, 1));
    const none = await filecoinWith({}, filecoin.rpcUrls);
    const test = await filecoinWith({ 'Filecoin.StateNetworkName': () => result('calibrationnet') });

    expect((await one.driver.getBalances(FROM, [filecoin.native], {})).size).toBe(1);
    for (const { driver } of [none, test]) {
      await expect(driver.getBalances(FROM, [filecoin.native], {})).rejects.toMatchObject({
        code: 'chain/unreachable',
      });
    }
  });

  it('[CHN-02] builds the message of the published signing vector', async () => {
    expect(hex.encode(messageBytes(await transfer()))).toBe(
      '8a005501fd1d0f4dfcd7e99afcb99a8326b7dc459d32c62855011eaf1c8a4bbfeeb0870b1745b1f57503470b7116' +
        '01440001' +
        '86a01961a84200014200010040',
    );
  });

  it('[CHN-02] builds a transfer whose signature recovers to its sender and whose recipient the library reads', async () => {
    hashes.sha256 = sha256;
    hashes.hmacSha256 = (key, message) => hmac(sha256, key, message);
    const secret = new Uint8Array(32).fill(5);
    const addressOf = (publicKey: Uint8Array) =>
      encode('f', newSecp256k1Address(Point.fromBytes(publicKey).toBytes(false), CoinType.MAIN));
    const transaction = await transfer({ from: addressOf(getPublicKey(secret)) });

    const digest = messageDigest(transaction);
    const signature = sign(digest, secret, { prehash: false, format: 'recovered' });

    expect(addressOf(recoverPublicKey(signature, digest, { prehash: false }))).toBe(transaction.from);
    const recipient = new Address(messageBytes(transaction).slice(3, 24), CoinType.MAIN);
    expect(encode('f', recipient)).toBe(TO);
    const { driver } = await filecoinWith();
    const effect = { kind: 'transfer', token: filecoin.native.id, units: 100_000n, to: TO };
    expect(driver.inspect(transaction)).toEqual(effect);
    expect((await driver.estimateFee(transaction, {})).units).toBe(25_000n);
    expect((await driver.feeReserve(1, {})).units).toBe(4_000_000n * 200_200n);
  });

  it('[CHN-02] signs the lower fee of two hosts, and nothing if they name different nonces', async () => {
    let asked = 0;
    const gas = ([message]: readonly Record<string, unknown>[]) => {
      asked += 1;
      return result({ ...message, GasLimit: 25_000, GasFeeCap: asked % 2 ? '900000000000000' : '1', GasPremium: '1' });
    };
    const { driver } = await filecoinWith({ 'Filecoin.GasEstimateMessageGas': gas });

    expect((await driver.prepareTransfer(intent, {})).payload).toMatchObject({ gasFeeCap: 1n });
    const nonces = await filecoinWith({
      'Filecoin.MpoolGetNonce': () => {
        asked += 1;
        return result(asked);
      },
    });
    await expect(nonces.driver.prepareTransfer(intent, {})).rejects.toMatchObject({ code: 'transaction/unreadable' });
  });

  it('explains why a message would fail, and does not send from an EVM address', async () => {
    const { driver } = await filecoinWith({ 'Filecoin.GasEstimateMessageGas': () => refusal('actor not found') });

    await expect(driver.prepareTransfer(intent, {})).rejects.toMatchObject({
      code: 'transaction/would-fail',
      context: { reason: 'actor not found' },
    });
    const from = 'f410fllw2kyqvwftyspuawt7giw5g2w5loz66me7k26q';
    await expect(driver.prepareTransfer({ ...intent, from }, {})).rejects.toMatchObject({
      code: 'transaction/would-fail',
    });
  });

  it('[SWP-11] turns a deposit of the backend into a transfer, and refuses invalid ones', async () => {
    const { driver } = await filecoinWith();

    const { payload } = await driver.prepareTransaction({ platformAddr: TO, toType: '0', orderId: 'x' }, intent, {});

    expect(payload).toMatchObject({ to: TO, value: 100_000n, nonce: 1n });
    for (const bad of [
      {},
      { platformAddr: `t${TO.slice(1)}` },
      { platformAddr: TO, toType: 2 },
      { platformAddr: TO, memo: '7' },
    ]) {
      await expect(driver.prepareTransaction(bad, intent, {})).rejects.toMatchObject({
        code: 'transaction/unreadable',
      });
    }
    await expect(driver.prepareTransaction({ platformAddr: TO, from: TO }, intent, {})).rejects.toMatchObject({
      code: 'transaction/mismatch',
    });
  });

  it('[CHN-02] follows a message to its end', async () => {
    const transaction = await transfer();
    const mark = await (await filecoinWith()).driver.markBeforeSending(transaction, {});
    const follow = async (replies: typeof usual) =>
      (await filecoinWith(replies)).driver.follow({ hash: CID, transaction, mark }, {});
    const found = (height: number, code = 0, cid = CID) => ({
      'Filecoin.StateSearchMsg': () => result({ Message: { '/': cid }, Receipt: { ExitCode: code }, Height: height }),
    });
    const used = { 'Filecoin.StateGetActor': () => result({ Nonce: 2 }) };
    const head = (height: number) => ({ 'Filecoin.ChainHead': () => result({ Blocks: [], Height: height }) });
    const slow = { 'Filecoin.ChainGetFinalizedTipSet': () => refusal('method not found') };

    expect(await follow({})).toEqual({ status: 'unknown' });
    expect(await follow({ 'Filecoin.MpoolGetNonce': () => result(2) })).toEqual({ status: 'pending' });
    expect(await follow(found(5_000_090))).toEqual({ status: 'included', confirmations: 10, required: 900 });
    expect(await follow(found(5_000_000))).toEqual({ status: 'final' });
    expect(await follow({ ...found(5_000_000), ...slow })).toMatchObject({ status: 'included' });
    expect(await follow({ ...found(5_000_000), ...slow, ...head(5_000_900) })).toEqual({ status: 'final' });
    expect(await follow(found(5_000_000, 33))).toEqual({ status: 'failed' });
    expect(await follow(used)).toStrictEqual({ status: 'replaced', by: undefined, isSame: undefined });
    expect(await follow({ ...used, ...head(5_003_000) })).toEqual({ status: 'unknown' });
    expect(await follow({ 'Filecoin.StateGetActor': () => refusal('actor not found') })).toEqual({ status: 'unknown' });
  });

  it.each([
    [{}, true],
    [{ Params: '' }, true],
    [{ To: FROM }, undefined],
    [{ Value: '99999' }, undefined],
    [{ Method: 3844450837 }, undefined],
    [{ Params: 'Ynl0ZXM=' }, undefined],
    [undefined, undefined],
  ])('[CHN-02] reports a replacement as the same only if its node shows the same send: %j', async (change, isSame) => {
    const transaction = await transfer();
    const mark = await (await filecoinWith()).driver.markBeforeSending(transaction, {});
    const message = { Version: 0, To: TO, From: FROM, Nonce: 1, Value: '100000', Method: 0, Params: null };
    const { driver } = await filecoinWith({
      'Filecoin.StateSearchMsg': () => result({ Message: { '/': OTHER }, Receipt: { ExitCode: 0 }, Height: 5_000_000 }),
      ...(change && {
        'Filecoin.ChainGetMessage': ([cid]) =>
          cid?.['/'] === OTHER ? result({ ...message, ...change }) : refusal('blockstore: block not found'),
      }),
    });

    const state = await driver.follow({ hash: CID, transaction, mark }, {});

    expect(state).toStrictEqual({ status: 'replaced', by: OTHER, isSame });
  });
});

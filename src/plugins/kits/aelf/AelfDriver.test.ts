import { sha256 } from '@noble/hashes/sha2.js';
import { Point, recoverPublicKey } from '@noble/secp256k1';
import { base64, hex, utf8 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { recordedNodes } from '../../../../tests/support/services/recordedNodes.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import aelf from '../../chains/aelf/index.ts';
import { aelfAddressBytes, aelfAddressOf } from './aelfAddress.ts';

const CONTRACT = 'JRmBduh4nXWi1aXgdUsj5gJrzeZb2LxmrAbf7W99faZSvoAaE';
const OWNER = 'YxE2zSWev5AGuBNtStW5Mdw8HyVtcZ8X5vYmKAx9yZ7dPnRo5';
const TO = '7RzVGiuVWkvL4VfVHdZfQF2Tri3sgLe9U991bohHFfSRZXuGX';
const HASH = 'ab'.repeat(32);
const usdt: Token = { ...aelf.native, id: aelf.tokenId('USDT'), address: 'USDT', symbol: 'USDT', decimals: 6 };
const refusal = (message: string) =>
  Response.json({ Error: { Code: '20012', Message: 'Invalid', Details: message } }, { status: 403 });

interface Raw {
  readonly From: string;
  readonly To: string;
  readonly MethodName: string;
  readonly Params: string;
  readonly RefBlockNumber: number;
  readonly RefBlockHash: string;
}

type Params = Record<string, unknown>;

const status = {
  ChainId: 'AELF',
  BestChainHeight: 300_000_000,
  BestChainHash: '11'.repeat(32),
  LastIrreversibleBlockHeight: 299_999_950,
};

/** Replies as aelf's node gives them; of contracts by method. Protobuf's JSON leaves out zeros. */
const usual: Record<string, (params: Params, raw: Raw) => unknown> = {
  chainStatus: () => status,
  GetBalance: ({ symbol }) =>
    symbol === 'ELF' ? { symbol, owner: OWNER, balance: '9007199254740993' } : { symbol, owner: OWNER },
  GetTokenInfo: ({ symbol }) => ({ symbol, tokenName: 'Tether\u200b USD', decimals: 6, supply: '1' }),
  calculateTransactionFee: () => ({ Success: true, TransactionFee: { ELF: 309_000 }, ResourceFee: {} }),
  transactionResult: () => ({ TransactionId: HASH, Status: 'NOTEXISTED', BlockNumber: 0 }),
};

const answersInText: typeof usual = {
  GetBalance: ({ symbol }) =>
    symbol === 'ELF' ? Response.json(JSON.stringify({ symbol, balance: '5' })) : refusal('Token is not found.'),
};
const knowsNoToken: typeof usual = { GetTokenInfo: () => ({}) };

/** A node that, like the real one, checks that the signer of a read is the stated account. */
async function aelfWith(replies: typeof usual = {}, dead: readonly string[] = [], rpcUrls = aelf.rpcUrls) {
  const all = { ...usual, ...replies };
  const raws: Raw[] = [];
  const nodes = recordedNodes(aelf, ({ url, body }) => {
    if (dead.some((host) => url.startsWith(host))) return new Response('', { status: 429 });
    const path = new URL(url).pathname.split('/').at(-1) ?? '';
    // The path determines the type of the body.
    const posted = (body ?? {}) as Raw & { RawTransaction: string; Signature: string };
    if (path === 'createRawTransaction') {
      raws.push(posted);
      return { RawTransaction: hex.encode(utf8.decode(JSON.stringify(posted))) };
    }
    if (path !== 'executeRawTransaction') return all[path]?.({}, posted) ?? new Response('', { status: 404 });
    const bytes = hex.decode(posted.RawTransaction);
    const raw = JSON.parse(utf8.encode(bytes)) as Raw;
    if (signerOf(bytes, hex.decode(posted.Signature)) !== raw.From) return refusal('Invalid signature');
    return all[raw.MethodName]?.(JSON.parse(raw.Params), raw) ?? refusal('no such method');
  });
  const driver = await aelf.loadDriver({ ...nodes.context, rpcUrls: () => rpcUrls });
  return { nodes, driver, raws };
}

function signerOf(bytes: Uint8Array, signature: Uint8Array): string {
  const recovered = Uint8Array.from([signature[64] ?? 0, ...signature.slice(0, 64)]);
  const key = recoverPublicKey(recovered, sha256(bytes), { prehash: false });
  return aelfAddressOf(Point.fromBytes(key).toBytes(false));
}

const intent = { from: OWNER, to: TO, token: aelf.native, amount: Amount.parse('1.5', aelf.native) };

describe('AelfDriver', () => {
  it('[CHN-13] reads ELF with 8 decimals and tokens from the token contract, signed with a throwaway key', async () => {
    const { driver, raws } = await aelfWith();

    const balances = await driver.getBalances(`ELF_${OWNER}_AELF`, [aelf.native, usdt], {});

    expect(balances.get(aelf.native.id)?.total.toDecimal()).toBe('90071992.54740993');
    expect(balances.get(usdt.id)?.total.isZero).toBe(true);
    expect(raws[0]).toMatchObject({ To: CONTRACT, MethodName: 'GetBalance', RefBlockNumber: 300_000_000 });
    const params = { symbol: 'ELF', owner: { value: base64.encode(aelfAddressBytes(OWNER) ?? new Uint8Array()) } };
    expect(JSON.parse(raws[0]?.Params ?? '')).toEqual(params);
    expect(raws[0]?.From).not.toBe(OWNER);
  });

  it('reads the answer as text too, and leaves out missing values', async () => {
    const { driver } = await aelfWith(answersInText);

    const balances = await driver.getBalances(OWNER, [aelf.native, usdt], {});

    expect(balances.get(aelf.native.id)?.total.units).toBe(5n);
    expect(balances.has(usdt.id)).toBe(false);
  });

  it('skips a failing node, and reports when none is left', async () => {
    const rpcUrls = ['https://dead.example', ...aelf.rpcUrls];
    const one = await aelfWith({}, ['https://dead.example'], rpcUrls);
    const none = await aelfWith({}, ['https://']);
    const side = await aelfWith({ chainStatus: () => ({ ...status, ChainId: 'tDVV' }) });

    expect((await one.driver.getBalances(OWNER, [aelf.native], {})).size).toBe(1);
    for (const { driver } of [none, side]) {
      await expect(driver.getBalances(OWNER, [aelf.native], {})).rejects.toMatchObject({ code: 'chain/unreachable' });
    }
  });

  it('[CHN-02] builds a transfer with exactly the requested fields', async () => {
    const { driver, raws } = await aelfWith();

    const transaction = await driver.prepareTransfer({ ...intent, to: `ELF_${TO}_AELF`, memo: '42' }, {});
    const fee = await driver.estimateFee(transaction, {});

    expect(fee.toDecimal()).toBe('0.00309');
    expect(transaction.payload).toEqual({ contract: CONTRACT, to: TO, symbol: 'ELF', units: 150_000_000n, memo: '42' });
    expect(raws[0]).toMatchObject({ From: OWNER, To: CONTRACT, MethodName: 'Transfer' });
    const to = { value: base64.encode(aelfAddressBytes(TO) ?? new Uint8Array()) };
    expect(JSON.parse(raws[0]?.Params ?? '')).toEqual({ to, symbol: 'ELF', amount: '150000000', memo: '42' });
    const effect = { kind: 'transfer', token: aelf.native.id, units: 150_000_000n, to: TO, memo: '42' };
    expect(driver.inspect(transaction)).toEqual(effect);
    expect((await driver.feeReserve(2, {})).toDecimal()).toBe('0.02');
  });

  it('[CHN-02] builds a token transfer, and reads a call of another contract as opaque', async () => {
    const { driver } = await aelfWith();
    const transaction = await driver.prepareTransfer({ ...intent, token: usdt, amount: Amount.parse('2', usdt) }, {});
    if (transaction.family !== 'aelf') throw new Error('another family');

    expect(driver.inspect(transaction)).toMatchObject({ token: usdt.id, units: 2_000_000n });
    const forged = { ...transaction, payload: { ...transaction.payload, contract: TO } };
    expect(driver.inspect(forged)).toMatchObject({ kind: 'opaque' });
  });

  it('explains why a transfer would fail', async () => {
    const { driver } = await aelfWith({
      calculateTransactionFee: () => ({ Success: false, Error: 'Insufficient balance of ELF' }),
    });
    const transaction = await driver.prepareTransfer(intent, {});

    await expect(driver.estimateFee(transaction, {})).rejects.toMatchObject({
      code: 'transaction/would-fail',
      context: { reason: 'Insufficient balance of ELF' },
    });
  });

  it('[SWP-11] turns a deposit of the backend into a transfer, and refuses invalid ones', async () => {
    const { driver } = await aelfWith();

    const { payload } = await driver.prepareTransaction({ platformAddr: TO, toType: '0', memo: 'm' }, intent, {});

    expect(payload).toMatchObject({ to: TO, memo: 'm', units: 150_000_000n });
    for (const bad of [{}, { platformAddr: `ELF_${TO}_tDVV` }, { platformAddr: TO, toType: '2' }]) {
      await expect(driver.prepareTransaction(bad, intent, {})).rejects.toMatchObject({
        code: 'transaction/unreadable',
      });
    }
    await expect(driver.prepareTransaction({ platformAddr: TO, from: TO }, intent, {})).rejects.toMatchObject({
      code: 'transaction/mismatch',
    });
  });

  it('[CHN-02] follows a transaction to its end', async () => {
    const { driver } = await aelfWith();
    const transaction = await driver.prepareTransfer(intent, {});
    const mark = await driver.markBeforeSending(transaction, {});
    const follow = async (Status: string, BlockNumber = 0, now: object = {}) => {
      const replies = {
        transactionResult: () => ({ Status, BlockNumber }),
        chainStatus: () => ({ ...status, ...now }),
      };
      return (await aelfWith(replies)).driver.follow({ hash: HASH, transaction, mark }, {});
    };

    expect(await follow('PENDING')).toEqual({ status: 'pending' });
    expect(await follow('PENDING_VALIDATION')).toEqual({ status: 'pending' });
    expect(await follow('MINED', 299_999_991)).toEqual({ status: 'included', confirmations: 10, required: 51 });
    expect(await follow('MINED', 299_999_950)).toEqual({ status: 'final' });
    expect(await follow('FAILED', 299_999_950)).toEqual({ status: 'failed' });
    expect(await follow('NODEVALIDATIONFAILED')).toEqual({ status: 'failed' });
    expect(await follow('NOTEXISTED')).toEqual({ status: 'unknown' });
    expect(await follow('NOTEXISTED', 0, { LastIrreversibleBlockHeight: 300_003_000 })).toEqual({ status: 'dropped' });
    expect(await driver.findSent({ transaction, mark }, {})).toBeUndefined();
  });

  it('describes a token without trusting its text', async () => {
    const { driver } = await aelfWith();
    const none = await aelfWith(knowsNoToken);

    const token = await driver.tokens?.describe('USDT', {});

    expect(token).toMatchObject({ id: usdt.id, name: 'Tether USD', symbol: 'USDT', decimals: 6 });
    await expect(none.driver.tokens?.describe('NONE', {})).rejects.toMatchObject({ code: 'token/not-found' });
    await expect(driver.tokens?.describe('not a symbol', {})).rejects.toMatchObject({ code: 'token/bad-address' });
    expect([...((await driver.tokens?.decimalsOf?.(['USDT', 'not a symbol'], {})) ?? [])]).toEqual([['USDT', 6]]);
    expect((await none.driver.tokens?.decimalsOf?.(['NONE'], {}))?.size).toBe(0);
  });
});

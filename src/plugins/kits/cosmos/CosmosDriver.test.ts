import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { getPublicKey, hashes, sign, verify } from '@noble/secp256k1';
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import { AuthInfo, SignDoc, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { describe, expect, it } from 'vitest';
import { recordedNodes } from '../../../../tests/support/services/recordedNodes.ts';
import { Amount } from '../../../model/Amount.ts';
import kava from '../../chains/kava/index.ts';
import sei from '../../chains/sei/index.ts';
import { cosmosSignDoc } from './signDoc.ts';

const OWNER = 'kava1qurswpc8qurswpc8qurswpc8qurswpc80xn8kx';
const IBC = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
const HASH = 'A'.repeat(64);
const ibcToken = { ...kava.native, id: kava.tokenId(IBC), address: IBC, symbol: 'ATOM' };
const notFound = () => Response.json({ code: 5, message: 'not found', details: [] }, { status: 404 });

/** Replies as nodes publish them, by the path's beginning. */
const usual: Record<string, unknown> = {
  '/cosmos/base/tendermint/v1beta1/node_info': { default_node_info: { network: 'kava_2222-10' } },
  '/cosmos/base/tendermint/v1beta1/blocks/latest': { block: { header: { height: '12000000' } } },
  '/cosmos/auth/v1beta1/accounts/': {
    account: {
      '@type': '/ethermint.types.v1.EthAccount',
      base_account: { address: OWNER, pub_key: null, account_number: '1042', sequence: '7' },
      code_hash: '0xc5d2',
    },
  },
  '/cosmos/bank/v1beta1/balances/': {
    balances: [
      { denom: 'ukava', amount: '90071992547409931' },
      { denom: IBC, amount: '5' },
    ],
    pagination: { next_key: null, total: '2' },
  },
  '/cosmos/bank/v1beta1/spendable_balances/': {
    balances: [{ denom: 'ukava', amount: '1000000' }],
    pagination: { next_key: null, total: '1' },
  },
};

async function kavaWith(replies: Record<string, unknown> = {}, dead: readonly string[] = []) {
  const all = { ...usual, ...replies };
  const nodes = recordedNodes(kava, ({ url }) => {
    if (dead.some((host) => url.startsWith(host))) return new Response('slow down', { status: 429 });
    const path = new URL(url).pathname;
    const reply = Object.entries(all).find(([prefix]) => path.startsWith(prefix))?.[1];
    return typeof reply === 'function' ? reply() : (reply ?? notFound());
  });
  return { nodes, driver: await kava.loadDriver(nodes.context) };
}

const intent = {
  from: OWNER,
  to: OWNER,
  token: kava.native,
  amount: Amount.ofUnits(1_500_000n, kava.native),
  memo: '1234',
};

describe('CosmosDriver', () => {
  it('[CHN-09] reads all coins of a Kava account in one request, in units of 1e6, exact beyond 2^53', async () => {
    const { driver, nodes } = await kavaWith();

    const balances = await driver.getBalances(OWNER, [kava.native, ibcToken], {});

    expect(balances.get(kava.native.id)?.total.toDecimal()).toBe('90071992547.409931');
    expect(balances.get(kava.native.id)?.spendable.toDecimal()).toBe('1');
    expect(balances.get(ibcToken.id)?.total.units).toBe(5n);
    expect(nodes.requests.filter(({ url }) => url.includes('/v1beta1/balances/'))).toHaveLength(1);
  });

  it('[CHN-09] reads SEI balances, and zero for an unused account', async () => {
    const nodes = recordedNodes(sei, ({ url }) =>
      url.endsWith('/node_info')
        ? { default_node_info: { network: 'pacific-1' } }
        : { balances: [], pagination: { next_key: null, total: '0' } },
    );
    const driver = await sei.loadDriver(nodes.context);

    const balances = await driver.getBalances(sei.samples.address, [sei.native], {});

    expect(balances.get(sei.native.id)?.total.isZero).toBe(true);
    expect(sei.native.decimals).toBe(6);
  });

  it('requests a coin by name if the first page lacks it, and skips unreadable ones', async () => {
    const page = { balances: [{ denom: 'ukava', amount: '1' }], pagination: { next_key: 'AA==', total: '900' } };
    const { driver } = await kavaWith({ '/cosmos/bank/v1beta1/balances/': page });

    const balances = await driver.getBalances(OWNER, [kava.native, ibcToken], {});

    expect(balances.has(kava.native.id)).toBe(true);
    expect(balances.has(ibcToken.id)).toBe(false);
  });

  it('skips a failing node, and one of another chain', async () => {
    let asked = 0;
    const { driver } = await kavaWith(
      {
        '/cosmos/base/tendermint/v1beta1/node_info': () => ({
          default_node_info: { network: asked++ === 0 ? 'kava-testnet' : 'kava_2222-10' },
        }),
      },
      [kava.rpcUrls[0] ?? ''],
    );

    expect((await driver.getBalances(OWNER, [kava.native], {})).size).toBe(1);
    expect(asked).toBeGreaterThan(1);
  });

  it('reports unreachable nodes instead of zero', async () => {
    const { driver } = await kavaWith({}, kava.rpcUrls);

    await expect(driver.getBalances(OWNER, [kava.native], {})).rejects.toMatchObject({ code: 'chain/unreachable' });
  });

  it("[CHN-02] builds a transfer that the family's own library reads as requested", async () => {
    hashes.sha256 = sha256;
    hashes.hmacSha256 = (key, message) => hmac(sha256, key, message);
    const { driver } = await kavaWith();
    const transaction = await driver.prepareTransfer({ ...intent, token: ibcToken }, {});
    if (transaction.family !== 'cosmos') throw new Error('another family');
    const secret = new Uint8Array(32).fill(7);
    const publicKey = getPublicKey(secret);

    const doc = cosmosSignDoc(transaction, { network: 'kava_2222-10', publicKey });
    const signed = SignDoc.encode(SignDoc.fromPartial(doc)).finish();
    const signature = sign(signed, secret);

    expect(verify(signature, signed, publicKey)).toBe(true);
    const body = TxBody.decode(doc.bodyBytes);
    expect(body).toMatchObject({ memo: '1234', timeoutHeight: 12_000_100n });
    expect(MsgSend.decode(body.messages[0]?.value ?? new Uint8Array())).toEqual({
      fromAddress: OWNER,
      toAddress: OWNER,
      amount: [{ denom: IBC, amount: '1500000' }],
    });
    const { signerInfos, fee } = AuthInfo.decode(doc.authInfoBytes);
    expect(signerInfos[0]?.sequence).toBe(7n);
    expect(signerInfos[0]?.modeInfo?.single?.mode).toBe(1);
    expect(fee).toMatchObject({ gasLimit: 200_000n, amount: [{ denom: 'ukava', amount: '20000' }] });
    expect(TxBody.encode(body).finish()).toEqual(doc.bodyBytes);
    const effect = { kind: 'transfer', token: ibcToken.id, units: 1_500_000n, to: OWNER, memo: '1234' };
    expect(driver.inspect(transaction)).toEqual(effect);
  });

  it('[SWP-11] turns a deposit of the backend into a transfer with its memo, and refuses invalid ones', async () => {
    const { driver } = await kavaWith();
    const deposit = { platformAddr: `${OWNER}#77`, toType: '0', orderId: 'x', noGasTxInfo: null };

    const transaction = await driver.prepareTransaction(deposit, intent, {});

    expect(transaction.payload).toMatchObject({ to: OWNER, memo: '77', units: 1_500_000n, denom: 'ukava' });
    expect((await driver.estimateFee(transaction, {})).units).toBe(20_000n);
    for (const bad of [{}, { platformAddr: '0x0' }, { platformAddr: OWNER, toType: '2' }, 'text']) {
      await expect(driver.prepareTransaction(bad, intent, {})).rejects.toMatchObject({
        code: 'transaction/unreadable',
      });
    }
    await expect(
      driver.prepareTransaction({ ...deposit, from: sei.samples.address }, intent, {}),
    ).rejects.toMatchObject({ code: 'transaction/mismatch' });
  });

  it('refuses to send from an account unknown to the chain', async () => {
    const { driver } = await kavaWith({ '/cosmos/auth/v1beta1/accounts/': notFound });

    await expect(driver.prepareTransfer(intent, {})).rejects.toMatchObject({
      code: 'transaction/insufficient-balance',
    });
  });

  it('[CHN-02] follows a transaction to its end', async () => {
    const transaction = await (await kavaWith()).driver.prepareTransfer(intent, {});
    const sent = { hash: HASH, transaction, mark: {} };
    const follow = async (replies: Record<string, unknown>) => (await kavaWith(replies)).driver.follow(sent, {});
    const result = (code: number) => ({ '/cosmos/tx/v1beta1/txs/': { tx_response: { code, height: '12000003' } } });
    const late = { '/cosmos/base/tendermint/v1beta1/blocks/latest': { block: { header: { height: '12000101' } } } };
    const used = { '/cosmos/auth/v1beta1/accounts/': { account: { account_number: '1042', sequence: '8' } } };

    expect(await follow({})).toEqual({ status: 'unknown' });
    expect(await follow(result(0))).toEqual({ status: 'final' });
    expect(await follow(result(5))).toEqual({ status: 'failed' });
    expect(await follow(late)).toEqual({ status: 'dropped' });
    expect(await follow({ ...late, ...used })).toEqual({ status: 'unknown' });
  });

  it('[CHN-02] knows by two hosts that a transaction can no longer be included', async () => {
    const transaction = await (await kavaWith()).driver.prepareTransfer(intent, {});
    const isExpired = async (replies: Record<string, unknown>, dead: readonly string[] = []) =>
      (await kavaWith(replies, dead)).driver.isExpired(transaction, {});
    const at = (height: string) => ({
      '/cosmos/base/tendermint/v1beta1/blocks/latest': { block: { header: { height } } },
    });
    const used = { '/cosmos/auth/v1beta1/accounts/': { account: { account_number: '1042', sequence: '8' } } };
    const [, ...others] = kava.rpcUrls;

    expect(await isExpired(at('12000100'))).toBe(false);
    expect(await isExpired(at('12000101'))).toBe(true);
    expect(await isExpired({ ...at('12000101'), ...used })).toBe(false);
    expect(await isExpired(at('12000101'), others)).toBe(false);
    expect(await isExpired(at('12000101'), kava.rpcUrls)).toBe(false);
  });

  it('[CHN-02] does not say that a transaction was not sent while only one host answers', async () => {
    const transaction = await (await kavaWith()).driver.prepareTransfer(intent, {});
    const [, ...others] = kava.rpcUrls;
    const { driver } = await kavaWith({}, others);

    await expect(driver.findSent({ transaction, mark: {} }, {})).rejects.toMatchObject({ code: 'chain/unreachable' });
  });

  it('finds a transaction without a hash by its sequence and content', async () => {
    const found = (amount: string) => ({
      '/cosmos/tx/v1beta1/txs': {
        tx_responses: [{ txhash: HASH }],
        txs: [{ body: { messages: [{ to_address: OWNER, amount: [{ denom: 'ukava', amount }] }] } }],
      },
    });
    const transaction = await (await kavaWith()).driver.prepareTransfer(intent, {});
    const find = async (replies: Record<string, unknown>) =>
      (await kavaWith(replies)).driver.findSent({ transaction, mark: {} }, {});

    expect(await find(found('1500000'))).toBe(HASH);
    expect(await find(found('1500001'))).toBeUndefined();
    expect(await find({})).toBeUndefined();
  });

  it('describes a denomination with hostile text cut', async () => {
    const metadata = {
      denom_units: [
        { denom: 'uusdt', exponent: 0 },
        { denom: 'usdt', exponent: 6 },
      ],
      display: 'usdt',
      name: `Tether\u202e${'x'.repeat(50)}`,
      symbol: 'USDT',
    };
    const { driver } = await kavaWith({ '/cosmos/bank/v1beta1/denoms_metadata/': { metadata } });

    const token = await driver.tokens?.describe('erc20/tether/usdt', {});

    expect(token).toMatchObject({ symbol: 'USDT', decimals: 6, address: 'erc20/tether/usdt' });
    expect([...(token?.name ?? '')]).toHaveLength(32);
    expect(token?.name).not.toContain('\u202e');
    await expect((await kavaWith()).driver.tokens?.describe('uother', {})).rejects.toMatchObject({
      code: 'token/not-found',
    });
    const decimals = await driver.tokens?.decimalsOf?.(['erc20/tether/usdt', 'not a denomination'], {});
    expect([...(decimals ?? [])]).toEqual([['erc20/tether/usdt', 6]]);
  });
});

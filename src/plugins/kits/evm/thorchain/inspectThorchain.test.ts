import { Interface, ZeroAddress } from 'ethers';
import { describe, expect, it } from 'vitest';
import recorded from '../../../../../tests/upstream/thorchain/deposit.json' with { type: 'json' };
import { THOR_DEPOSIT } from '../../../../api/thorchain/depositCall.ts';
import type { ChainId } from '../../../../model/caip.ts';
import type { TransactionEffect } from '../../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { serviceContracts } from '../services/services.ts';
import { inspectEvm } from '../transactions/inspect.ts';
import { vaultPaymentOf } from './inspectThorchain.ts';

const PAYER = '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4';
const VAULT = '0x85034887F6656D610C38ef1710208495791FB146';
const ROUTER = '0xD37BbE5744D730a1d98d8DC97c42F0Ca46aD7146';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const USDC_ON_BASE = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const UNITS = 20_000_000_000_000_000n;
const END = 1_782_589_475;
const router = new Interface([THOR_DEPOSIT]);
const memoTo = (asset: string, recipient: string, rest = '') => `=:${asset}:${recipient}/${PAYER}:31337/0/1${rest}`;
const MEMO = memoTo('BTC.BTC', BTC);

interface Call {
  readonly chain?: ChainId;
  readonly to?: string;
  readonly value?: bigint;
  readonly asset?: string;
  readonly amount?: bigint;
  readonly memo?: string;
  readonly end?: bigint | number;
}

function transactionOf(call: Call = {}): UnsignedTransaction<'evm'> {
  const { chain = 'eip155:1', to = ROUTER, asset = ZeroAddress, amount = UNITS, memo = MEMO, end = END } = call;
  const { value = asset === ZeroAddress ? amount : 0n } = call;
  const data = router.encodeFunctionData('depositWithExpiry', [VAULT, asset, amount, memo, end]);
  return { family: 'evm', chain, from: PAYER, payload: { to: to.toLowerCase(), data, value } };
}

function inspect(call: Call = {}): TransactionEffect {
  const transaction = transactionOf(call);
  return inspectEvm(transaction, serviceContracts(transaction.chain));
}

describe('inspectThorchain', () => {
  it('[SWP-06] reads a payment of the coin for bitcoins', () => {
    expect(inspect()).toEqual({
      kind: 'swap',
      contract: ROUTER,
      pay: { token: 'eip155:1/native', units: UNITS },
      receive: { chain: 'bip122:000000000019d6689c085ae165831e93', address: undefined, minUnits: 31_337n },
      promisedBy: 'THORChain',
      recipient: BTC,
      refundTo: PAYER,
      deadline: END,
    });
  });

  it('[SWP-06] reads a payment of a token for a token, and takes the fee off the minimum', () => {
    const memo = memoTo(`BASE.USDC-${USDC_ON_BASE.toUpperCase()}`, PAYER.toLowerCase(), ':yard:30');

    expect(inspect({ asset: USDC, amount: 5_000_000n, memo })).toMatchObject({
      pay: { token: `eip155:1/erc20:${USDC.toLowerCase()}`, units: 5_000_000n },
      // 31337 less 0.3 %, with 6 decimals in place of 8.
      receive: { chain: 'eip155:8453', address: USDC_ON_BASE, minUnits: 312n },
      recipient: PAYER,
    });
  });

  it.each<[string, string, string, bigint]>([
    ['DOGE.DOGE', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'bip122:1a91e3dace36e2be3bf030a65679fe82', 31_337n],
    ['XRP.XRP', 'rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv', 'xrpl:0', 313n],
    ['TRON.TRX', 'TEB39Rt69QkgD1BKhqaRNqGxfQzCarkRCb', 'tron:0x2b6653dc', 313n],
  ])('[SWP-06] reads a payout of %s', (asset, recipient, chain, minUnits) => {
    expect(inspect({ memo: memoTo(asset, recipient) })).toMatchObject({
      receive: { chain, address: undefined, minUnits },
      recipient,
    });
  });

  it.each<[string, ChainId, string]>([
    ['BNB Smart Chain', 'eip155:56', '0xb30eC53F98ff5947EDe720D32aC2da7e52A5f56b'],
    ['Avalanche', 'eip155:43114', '0x00dc6100103BC402d490aEE3F9a5560cBd91f1d4'],
    ['Base', 'eip155:8453', '0x00dc6100103BC402d490aEE3F9a5560cBd91f1d4'],
  ])('[SWP-06] reads a payment on %s by its router only', (_name, chain, to) => {
    expect(inspect({ chain, to })).toMatchObject({ kind: 'swap', contract: to, pay: { token: `${chain}/native` } });
    expect(inspect({ chain, to: ROUTER })).toEqual({ kind: 'unpinned', contract: ROUTER });
  });

  it.each<[string, Call]>([
    ['no limit', { memo: MEMO.replace('31337', '0') }],
    ['a limit of less than a unit of the target', { memo: memoTo('XRP.XRP', BTC).replace('31337', '99') }],
    ['a name that is no asset', { memo: memoTo('BTC.WBTC', BTC) }],
    ['an asset that this app does not know', { memo: memoTo('LTC.LTC', BTC) }],
    ['a token of an unknown contract', { memo: memoTo(`ETH.USDC-${VAULT.toUpperCase()}`, PAYER) }],
    ['a coin that a contract may not get', { memo: memoTo('AVAX.AVAX', PAYER) }],
    ['a payout on the same chain', { memo: memoTo(`ETH.USDC-${USDC.toUpperCase()}`, PAYER) }],
    ['a fee of more than 3 %', { memo: memoTo('BTC.BTC', BTC, ':yard:301') }],
    ['a payment of a token that THORChain may not take', { asset: VAULT }],
    ['a token of another chain', { chain: 'eip155:56', asset: USDC }],
    ['a chain without a router', { chain: 'eip155:10' }],
    ['a chain of the demo', { chain: 'eip155:771001' }],
    ['value beside a token', { asset: USDC, value: 1n }],
    ['less value than it says', { value: UNITS - 1n }],
    ['more value than it says', { value: UNITS + 1n }],
    ['no payment', { amount: 0n }],
    ['an end that is no date', { end: 2n ** 64n }],
    ['no end', { end: 0 }],
    ['another memo', { memo: '+:BTC.BTC' }],
  ])('[SWP-06] reads a call with %s as opaque', (_what, call) => {
    expect(inspect(call).kind).toBe('opaque');
  });

  it('[SWP-06] reads no other encoding of the call', () => {
    const { payload, ...rest } = transactionOf();
    const kindOf = (data: string) =>
      inspectEvm({ ...rest, payload: { ...payload, data } }, serviceContracts(rest.chain)).kind;

    expect(kindOf(payload.data)).toBe('swap');
    expect(kindOf(`${payload.data}00`)).toBe('opaque');
    expect(kindOf(payload.data.replace('0x44bc937b', '0x1fece7b4'))).toBe('opaque');
    expect(kindOf(`${payload.data.slice(0, -2)}01`)).toBe('opaque');
  });

  it('[SWP-06] reads a payment of others as such, and signs none without a limit', () => {
    const { chain, to, value, data } = recorded;
    const sent = {
      family: 'evm',
      chain: chain as ChainId,
      from: PAYER,
      payload: { to, data, value: BigInt(value) },
    } as const;

    expect(vaultPaymentOf(sent)).toMatchObject({
      ...{ vault: '0x4fEeA1caEEA66B3351ddBa68BD80c37c9eD6C3c8', units: 500_000_000_000_000n, memo: recorded.memo },
      ...{ paid: { name: 'BASE.ETH' }, expiration: BigInt(recorded.expiration) },
    });
    expect(inspectEvm(sent, serviceContracts(sent.chain)).kind).toBe('opaque');
  });
});

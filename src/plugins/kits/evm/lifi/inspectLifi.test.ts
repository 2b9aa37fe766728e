import { ZeroAddress, ZeroHash } from 'ethers';
import { describe, expect, it } from 'vitest';
import relay from '../../../../../tests/upstream/lifi/call-relay.json' with { type: 'json' };
import quoted from '../../../../../tests/upstream/lifi/quote-swap.json' with { type: 'json' };
import type { ChainId } from '../../../../model/caip.ts';
import type { TransactionEffect } from '../../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { serviceContracts } from '../services/services.ts';
import { inspectEvm } from '../transactions/inspect.ts';
import { lifiDiamond } from './lifiAbi.ts';
import {
  across,
  alice,
  bridge,
  diamond,
  eve,
  stargate,
  swap,
  usdc,
  usdcOnBase,
  weth,
  word,
} from './testing/lifiCalls.ts';

interface Call {
  readonly chain?: ChainId;
  readonly to?: string;
  readonly value?: bigint;
}

function inspect(data: string, { chain = 'eip155:42161', to = diamond, value = 0n }: Call = {}): TransactionEffect {
  const transaction: UnsignedTransaction<'evm'> = { family: 'evm', chain, from: alice, payload: { to, data, value } };
  return inspectEvm(transaction, serviceContracts(chain));
}

/** A step that takes a fee from the payment. */
const fee = { ...swap, receivingAssetId: usdc };
const encode = (name: string, ...args: readonly unknown[]) => lifiDiamond.encodeFunctionData(name, args);
const viaAcross = (change: object = {}, own: object = {}) =>
  encode('startBridgeTokensViaAcrossV4', { ...bridge, ...change }, { ...across, ...own });
const swapFirst = (change: object, ...swaps: readonly object[]) =>
  encode('swapAndStartBridgeTokensViaAcrossV4', { ...bridge, hasSourceSwaps: true, ...change }, swaps, across);
const swapHere = (name: string, swaps: unknown) => encode(name, ZeroHash, 'switchyard', '', alice, 9n, swaps);

describe('inspectLifi', () => {
  it('[SWP-06] reads a swap on one chain, as built by LI.FI', () => {
    const { to, data, chainId } = quoted.reply.transactionRequest;

    expect(inspect(data, { chain: `eip155:${chainId}`, to })).toEqual({
      kind: 'swap',
      contract: diamond,
      pay: { token: `eip155:137/erc20:${quoted.request.query.fromToken.toLowerCase()}`, units: 10n ** 18n },
      receive: { chain: 'eip155:137', address: quoted.request.query.toToken, minUnits: 995_123n },
      recipient: quoted.request.query.fromAddress,
      promisedBy: 'LI.FI',
      deadline: undefined,
    });
  });

  it('[SWP-06] reads a Relay bridge call, as built by LI.FI, except the minimum received amount', () => {
    const { data, to } = relay.transaction;

    expect(inspect(data, { to })).toEqual({
      kind: 'swap',
      contract: diamond,
      pay: { token: `eip155:42161/erc20:${usdc.toLowerCase()}`, units: 5_000_000n },
      receive: {
        chain: 'eip155:8453',
        address: '0x532f27101965dd16442E59d40670FaF5eBB142E4',
        minUnits: undefined,
      },
      recipient: alice,
      promisedBy: 'LI.FI',
      deadline: undefined,
    });
  });

  it('[SWP-06] never reads other bytes as the same swap', () => {
    const { data } = relay.transaction;
    const changed = (from: string, to: string) => {
      const other = data.replaceAll(from.slice(2).toLowerCase(), to.slice(2).toLowerCase());
      expect(other).not.toBe(data);
      return inspect(other);
    };

    expect(changed(alice, eve)).toMatchObject({ recipient: expect.stringMatching(/E4$/) });
    expect(changed(usdc, weth)).toMatchObject({ pay: { token: `eip155:42161/erc20:${weth.toLowerCase()}` } });
    expect(changed('0x532f27101965dd16442e59d40670faf5ebb142e4', eve)).toMatchObject({
      receive: { address: expect.stringMatching(/E4$/) },
    });
    expect(changed(`0x${'0'.repeat(60)}2105`, `0x${'0'.repeat(60)}000a`)).toMatchObject({
      receive: { chain: 'eip155:10' },
    });
    expect(changed('0x4c4b40', '0x4c4b41')).toMatchObject({ pay: { units: 5_000_001n } });
  });

  it.each<[string, Call]>([
    ['another contract', { to: eve }],
    ['LI.FI’s contract of another chain', { chain: 'eip155:324' }],
    ['a chain where LI.FI has no contract that is known', { chain: 'eip155:771001' }],
  ])('[SWP-06] refuses a call of %s', (_what, call) => {
    expect(inspect(relay.transaction.data, call).kind).toBe('unpinned');
    expect(inspect(quoted.reply.transactionRequest.data, call).kind).toBe('unpinned');
  });

  it("[SWP-06] recognizes LI.FI's contract at another address", () => {
    const call = { chain: 'eip155:324', to: '0x341e94069f53234fE6DabeF707aD424830525715' } as const;

    expect(inspect(viaAcross(), call)).toMatchObject({ kind: 'swap', contract: call.to });
  });

  it('[SWP-06] reads the token, the minimum, the refund recipient and the end of an Across call', () => {
    const direct = inspect(viaAcross());
    expect(direct).toMatchObject({
      receive: { chain: 'eip155:8453', address: usdcOnBase, minUnits: 4_990_000n },
      refundTo: alice,
      recipient: alice,
      lockedUntil: 1_790_000_000,
    });
    expect(direct).not.toHaveProperty('heldUnits');
    // After fees, the minimum is what is left, times the factor in 18 decimals.
    expect(inspect(swapFirst({ minAmount: 4_950_000n }, fee))).toMatchObject({
      pay: { token: `eip155:42161/erc20:${usdc.toLowerCase()}`, units: 5_000_000n },
      receive: { address: usdcOnBase, minUnits: 4_940_100n },
      heldUnits: 4_950_000n,
      lockedUntil: 1_790_000_000,
    });
    // The coin may arrive where its wrapped form is named.
    const nativeOr = '0x4200000000000000000000000000000000000006';
    expect(inspect(viaAcross({}, { receivingAssetId: word(nativeOr) }))).toMatchObject({
      receive: { address: { nativeOr } },
    });
  });

  it('[SWP-06] reads Stargate and cBridge calls, which contain neither token nor minimum', () => {
    const data = encode('startBridgeTokensViaStargate', bridge, stargate);
    const silent = { chain: 'eip155:8453', address: { symbol: undefined }, minUnits: undefined };

    expect(inspect(data, { value: 7n })).toMatchObject({ receive: silent, chainFee: 7n, refundTo: alice });
    const coin = encode('startBridgeTokensViaCBridge', { ...bridge, sendingAssetId: ZeroAddress }, [5_000, 1n]);
    expect(inspect(coin, { value: 5_000_000n })).toEqual({
      kind: 'swap',
      contract: diamond,
      pay: { token: 'eip155:42161/native', units: 5_000_000n },
      receive: silent,
      recipient: alice,
      promisedBy: 'LI.FI',
      deadline: undefined,
    });
  });

  it('[SWP-06] adds up what several swaps take of one token', () => {
    const fee = { ...swap, fromAmount: 100n, receivingAssetId: usdc };
    const rest = { ...swap, fromAmount: 4_999_900n };
    const next = {
      ...swap,
      sendingAssetId: weth,
      receivingAssetId: ZeroAddress,
      fromAmount: 1n,
      requiresDeposit: false,
    };

    expect(inspect(swapHere('swapTokensMultipleV3ERC20ToNative', [fee, rest, next]))).toMatchObject({
      pay: { units: 5_000_000n },
      receive: { chain: 'eip155:42161', address: undefined, minUnits: 9n },
    });
    const coin = { ...swap, sendingAssetId: ZeroAddress };
    expect(inspect(swapHere('swapTokensSingleV3NativeToERC20', coin), { value: 5_000_000n })).toMatchObject({
      pay: { token: 'eip155:42161/native', units: 5_000_000n },
      receive: { address: weth },
    });
  });

  it.each<[string, string, bigint?]>([
    ['a call on the target chain', viaAcross({ hasDestinationCall: true })],
    ['a message for the target chain', viaAcross({}, { message: '0x01' })],
    ['another receiver in the bridge’s own part', viaAcross({}, { receiverAddress: word(eve) })],
    ['a receiver of another family', viaAcross({}, { receiverAddress: `0x${'9'.repeat(64)}` })],
    [
      'a receiver that Stargate does not pay to',
      encode('startBridgeTokensViaStargate', { ...bridge, receiver: eve }, stargate),
    ],
    ['a deposit of another token', viaAcross({}, { sendingAssetId: word(weth) })],
    ['an exchange before the bridge', swapFirst({ sendingAssetId: weth }, swap)],
    ['an exchange of a token that is not bridged', swapFirst({}, swap)],
    ['a step with another token', swapFirst({}, fee, { ...fee, sendingAssetId: weth, requiresDeposit: false })],
    ['steps that it says it has not', swapFirst({ hasSourceSwaps: false }, fee)],
    ['swaps that it has not', viaAcross({ hasSourceSwaps: true })],
    ['payments in two tokens', swapHere('swapTokensGeneric', [swap, { ...swap, sendingAssetId: weth }])],
    ['no payment', swapFirst({}, { ...fee, requiresDeposit: false })],
    ['less value than it takes', viaAcross({ sendingAssetId: ZeroAddress }), 4_999_999n],
    ['value besides what Across takes', viaAcross(), 1n],
    ['value besides what Across takes after fees', swapFirst({}, fee), 1n],
    ['value for nothing', swapHere('swapTokensSingleV3ERC20ToERC20', swap), 1n],
    ['more value than a swap of the coin takes', swapHere('swapTokensSingleV3NativeToERC20', swap), 5_000_001n],
    ['bytes after its end', `${viaAcross()}00`],
    ['a function that is not known', '0x1234567800'],
  ])('[SWP-06] reads a call with %s as opaque', (_what, data, value = 0n) => {
    expect(inspect(data, { value }).kind).toBe('opaque');
  });
});

import { ZeroAddress, ZeroHash } from 'ethers';
import { describe, expect, it } from 'vitest';
import { readEvm } from '../transactions/inspect.ts';
import { inspectLifi } from './inspectLifi.ts';
import { lifiDiamond } from './lifiAbi.ts';
import * as call from './testing/lifiCalls.ts';

const { alice, bridge, diamond, eve, swap, usdc, usdcOnBase, weth, word } = call;
const wethOnBase = '0x4200000000000000000000000000000000000006';
const chain = 'eip155:42161';
/** The public key of an account of another family. */
const key = `0x${'9'.repeat(64)}`;
const relay = { requestId: ZeroHash, nonEVMReceiver: ZeroHash, receivingAssetId: word(usdcOnBase), signature: '0x12' };
const across = { ...call.across, refundAddress: word(eve), outputAmountMultiplier: 10n ** 18n };
const stargate = { ...call.stargate, refundAddress: eve };
const { sendParams } = stargate;

interface Change {
  readonly value?: bigint;
  readonly sendingAssetId?: string;
  readonly minAmount?: bigint;
  readonly destinationChainId?: bigint;
}

/** The effect of a call of the published contract, by its bytes. */
const read = (data: string, value = 0n, to = diamond) =>
  readEvm({ family: 'evm', chain, from: alice, payload: { to, data, value } }).effect;
const via = (name: string, own: unknown, { value = 0n, ...change }: Change = {}) =>
  read(lifiDiamond.encodeFunctionData(`startBridgeTokensVia${name}`, [{ ...bridge, ...change }, own]), value);
const swapHere = (name: string, swaps: unknown, value = 0n) =>
  read(lifiDiamond.encodeFunctionData(name, [ZeroHash, 'switchyard', '', alice, 9n, swaps]), value);
const coin = { sendingAssetId: ZeroAddress, value: 5_000_000n };

describe('a bridge by Relay', () => {
  it('[SWP-06] is read with its token, and with the fees that it pays in coins', () => {
    const expected = {
      kind: 'swap',
      contract: diamond,
      pay: { token: `${chain}/erc20:${usdc.toLowerCase()}`, units: 5_000_000n },
      receive: { chain: 'eip155:8453', address: usdcOnBase, minUnits: undefined },
      recipient: alice,
      promisedBy: 'LI.FI',
      deadline: undefined,
    };

    expect(via('Relay', relay)).toEqual(expected);
    expect(via('Relay', relay, { value: 7n })).toEqual({ ...expected, chainFee: 7n });
    expect(via('Relay', { ...relay, nonEVMReceiver: word(alice) })).toEqual(expected);
  });

  it('[SWP-06] is read with the coin of its target chain', () => {
    expect(via('Relay', { ...relay, receivingAssetId: ZeroHash })).toMatchObject({
      receive: { chain: 'eip155:8453', address: undefined },
    });
  });

  it.each<[string, object]>([
    ['another receiver in its own part', { nonEVMReceiver: word(eve) }],
    ['a receiver of another family', { nonEVMReceiver: key }],
    ['a token of another family', { receivingAssetId: key }],
    ['a token that is hidden beside zeros', { receivingAssetId: `0x01${word(usdcOnBase).slice(4)}` }],
  ])('[SWP-06] is opaque with %s', (_what, change) => {
    expect(via('Relay', { ...relay, ...change }).kind).toBe('opaque');
  });
});

describe('a bridge by Across', () => {
  it('[SWP-06] is read with who gets a refund, and until when it may be filled', () => {
    expect(via('AcrossV4', across)).toMatchObject({
      receive: { chain: 'eip155:8453', address: usdcOnBase, minUnits: 4_990_000n },
      refundTo: expect.stringMatching(/E4$/),
      lockedUntil: 1_790_000_000,
    });
  });

  it('[SWP-06] deposits coins, whatever token its own part names', () => {
    for (const sendingAssetId of [word(weth), word(usdc), ZeroHash]) {
      expect(via('AcrossV4', { ...across, sendingAssetId }, coin)).toMatchObject({
        pay: { token: `${chain}/native`, units: 5_000_000n },
      });
    }
  });

  it('[SWP-06] pays coins only for the wrapped coin of the target chain', () => {
    const received = (token: string, destinationChainId: bigint) =>
      via('AcrossV4', { ...across, receivingAssetId: word(token) }, { destinationChainId });

    expect(received(wethOnBase, 8453n)).toMatchObject({ receive: { address: { nativeOr: wethOnBase } } });
    expect(received(wethOnBase, 1n)).toMatchObject({ receive: { address: wethOnBase } });
    expect(received(weth, 8453n)).toMatchObject({ receive: { address: weth } });
  });

  it.each<[string, object]>([
    ['a refund to an account of another family', { refundAddress: key }],
    ['a receiver of another family', { receiverAddress: key }],
    ['a token of another family', { receivingAssetId: key }],
    ['a deposit of a token of another family', { sendingAssetId: key }],
    ['a deposit of coins that were not paid', { sendingAssetId: ZeroHash }],
    ['another receiver', { receiverAddress: word(eve) }],
    ['a message to the receiver', { message: '0x01' }],
  ])('[SWP-06] is opaque with %s', (_what, change) => {
    expect(via('AcrossV4', { ...across, ...change }).kind).toBe('opaque');
  });
});

describe('a bridge by Stargate or cBridge', () => {
  it('[SWP-06] is read with who gets back what is left of the fee', () => {
    expect(via('Stargate', stargate, { value: 7n })).toMatchObject({
      receive: { chain: 'eip155:8453', address: { symbol: undefined }, minUnits: undefined },
      chainFee: 7n,
      refundTo: expect.stringMatching(/E4$/),
    });
  });

  it('[SWP-06] may pay fees besides the coins that it bridges', () => {
    const own = { maxSlippage: 5_000, nonce: 1n };

    expect(via('CBridge', own, coin)).not.toHaveProperty('chainFee');
    expect(via('CBridge', own, { ...coin, value: 5_000_007n })).toMatchObject({
      pay: { token: `${chain}/native`, units: 5_000_000n },
      receive: { address: { symbol: undefined } },
      chainFee: 7n,
    });
    expect(via('CBridge', own, { ...coin, value: 4_999_999n }).kind).toBe('opaque');
  });

  it.each<[string, object]>([
    ['a call with the money', { composeMsg: '0x01' }],
    ['another receiver', { to: word(eve) }],
    ['a receiver of another family', { to: key }],
  ])('[SWP-06] is opaque with %s', (_what, change) => {
    expect(via('Stargate', { ...stargate, sendParams: { ...sendParams, ...change } }, { value: 7n }).kind).toBe(
      'opaque',
    );
  });
});

describe('a bridge of LI.FI', () => {
  it.each([
    ['AcrossV4', across],
    ['Relay', relay],
    ['CBridge', { maxSlippage: 5_000, nonce: 1n }],
  ])('[SWP-06] by %s is opaque if it pays nothing', (name, own) => {
    expect(via(name, own, { minAmount: 1n }).kind).toBe('swap');
    expect(via(name, own, { minAmount: 0n }).kind).toBe('opaque');
  });
});

describe('a swap of LI.FI', () => {
  it('[SWP-06] pays out coins if its function does, whatever token the last step names', () => {
    for (const name of ['swapTokensSingleV3ERC20ToNative', 'swapTokensMultipleV3ERC20ToNative']) {
      const steps = name.includes('Single') ? swap : [swap];

      expect(swapHere(name, steps)).toMatchObject({
        kind: 'swap',
        receive: { chain, address: undefined, minUnits: 9n },
      });
    }
  });

  it('[SWP-06] pays in coins if its function does, whatever token the first step names', () => {
    expect(swapHere('swapTokensSingleV3NativeToERC20', swap, 5_000_000n)).toMatchObject({
      pay: { token: `${chain}/native`, units: 5_000_000n },
      receive: { address: weth },
    });
    expect(swapHere('swapTokensSingleV3NativeToERC20', swap).kind).toBe('opaque');
  });

  it.each<[string, string, unknown, bigint]>([
    ['coins in a function for tokens', 'swapTokensSingleV3ERC20ToERC20', { ...swap, ...coin }, 5_000_000n],
    ['coins in a function for several tokens', 'swapTokensMultipleV3ERC20ToNative', [{ ...swap, ...coin }], 5_000_000n],
    ['nothing to pay', 'swapTokensSingleV3ERC20ToERC20', { ...swap, fromAmount: 0n }, 0n],
    ['nothing to pay in coins', 'swapTokensSingleV3NativeToERC20', { ...swap, ...coin, fromAmount: 0n }, 0n],
    ['no steps', 'swapTokensGeneric', [], 0n],
    ['no step that takes a payment', 'swapTokensGeneric', [{ ...swap, requiresDeposit: false }], 0n],
  ])('[SWP-06] is opaque with %s', (_what, name, steps, value) => {
    expect(swapHere(name, steps, value).kind).toBe('opaque');
  });

  it('[SWP-06] takes a single payment without the flag of several', () => {
    const name = 'swapTokensSingleV3ERC20ToERC20';

    expect(swapHere(name, { ...swap, requiresDeposit: false })).toMatchObject({ pay: { units: 5_000_000n } });
  });
});

describe('a call that is not known', () => {
  const data = `0x12345678${'ab'.repeat(40)}`;

  it('[SWP-06] is named as LI.FI’s only at its contract', () => {
    expect(read(data)).toEqual({ kind: 'opaque', detail: 'call 0x12345678 of LI.FI' });
    expect(read(data, 0n, eve)).toEqual({ kind: 'opaque', detail: `call 0x12345678 of ${eve}` });
  });

  it('[SWP-06] is left to other readers elsewhere', () => {
    const at = (to: string, other: `eip155:${number}` = chain) =>
      inspectLifi({ family: 'evm', chain: other, from: alice, payload: { to, data, value: 0n } });

    expect(at(eve)).toBeUndefined();
    // LI.FI has no contract on this chain.
    expect(at(diamond, 'eip155:771001')).toBeUndefined();
    expect(at(diamond)).toMatchObject({ kind: 'opaque' });
    expect(at(diamond.toLowerCase())).toMatchObject({ kind: 'opaque' });
  });
});

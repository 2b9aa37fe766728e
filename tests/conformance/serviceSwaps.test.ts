import { getIcapAddress, toBeHex, zeroPadValue } from 'ethers';
import { beforeAll, describe, expect, it } from 'vitest';
import { promiseOf, type ShownSwap, verifySwap } from '../../src/features/swap/review/verify.ts';
import { Amount } from '../../src/model/Amount.ts';
import { isAppError } from '../../src/model/errors.ts';
import { readServiceOrder } from '../support/serviceCalls/serviceOrder.ts';
import { type ServiceSwap, serviceSwaps, wethOnBase } from '../support/serviceCalls/serviceSwaps.ts';

const HOUR = 3_600;
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const LUSD = '0x93b346b6BC2548dA6A1E7d98E9a421B42541425b';
const word = (address: string) => zeroPadValue(address, 32);

let swaps: readonly ServiceSwap[];
beforeAll(async () => {
  swaps = await serviceSwaps();
});

function named(name: string): ServiceSwap {
  const found = swaps.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
}

interface Lie {
  /** Changed values of the call, by path. */
  readonly call?: Readonly<Record<string, unknown>>;
  readonly value?: bigint;
  /** What the lying quote showed. */
  readonly shown?: Partial<ShownSwap>;
}

/** What the check says of a recorded transaction with these changes: `signed`, or why not. */
function outcome(name: string, { call = {}, value, shown = {} }: Lie = {}): string {
  const swap = named(name);
  const data = readServiceOrder(swap.transaction.payload.data)?.encode(call) ?? '';
  const payload = { ...swap.transaction.payload, data, value: value ?? swap.transaction.payload.value };
  try {
    verifySwap(swap.driver.inspect({ ...swap.transaction, payload }), { ...swap.shown, ...shown });
    return 'signed';
  } catch (error) {
    if (isAppError(error, 'transaction/mismatch')) return error.context.field;
    if (isAppError(error, 'transaction/unreadable')) return 'unreadable';
    throw error;
  }
}

describe('recorded transactions of services', () => {
  it.each(['Across', 'Across after fees', 'LI.FI on one chain', 'Bridgers from a token', 'Bridgers from a coin'])(
    '[SWP-06] are signed as shown: %s',
    (name) => {
      const { driver, transaction, shown } = named(name);

      expect(() => verifySwap(driver.inspect(transaction), shown)).not.toThrow();
      expect(outcome(name, { shown: { minReceive: Amount.ofUnits(shown.minReceive.units + 1n, shown.to) } })).toBe(
        'least received',
      );
    },
  );

  it('[SWP-06] of Across decode to tokens, amounts, receiver, refund address and end', () => {
    const { driver, transaction, shown } = named('Across after fees');

    expect(driver.inspect(transaction)).toEqual({
      kind: 'swap',
      contract: shown.contract,
      pay: { token: 'eip155:1/native', units: 439_770_000_000_000n },
      receive: {
        chain: 'eip155:8453',
        address: { nativeOr: '0x4200000000000000000000000000000000000006' },
        minUnits: 433_866_700_926_769n,
      },
      recipient: '0x66c4371aE8FFeD2ec1c2EBbbcCfb7E494181E1E3',
      refundTo: '0x4d4717Adf15C04E0c8f84D448B7C76F60864BF38',
      heldUnits: 435_812_070_000_000n,
      promisedBy: 'LI.FI',
      deadline: undefined,
      lockedUntil: 1_777_398_990,
    });
    const direct = named('Across');
    expect(direct.driver.inspect(direct.transaction)).toMatchObject({
      pay: { token: direct.shown.from.id, units: 1_969_710_687n },
      receive: { chain: 'eip155:1', address: direct.shown.to.address, minUnits: 1_969_433_241n },
      refundTo: direct.shown.sender,
      lockedUntil: 1_773_629_493,
    });
  });
});

describe('a service call that lies together with its quote', () => {
  it('[MON-02] delivers no wrapped coin in place of another token', () => {
    // The amount of USDC, but in wei of WETH: worth nothing.
    expect(outcome('Across', { call: { 'own.receivingAssetId': word(WETH) } })).toBe('target token');
  });

  it('[MON-02] delivers the native coin or its wrapped form only if one of them was chosen', () => {
    const { driver, transaction, shown } = named('Across after fees');
    const as = (to: typeof wethOnBase) => ({ to, minReceive: Amount.ofUnits(shown.minReceive.units, to) });

    expect(outcome('Across after fees', { shown: as(wethOnBase) })).toBe('signed');
    expect(promiseOf(verifySwap(driver.inspect(transaction), shown))).toBe('LI.FI');
    expect(outcome('Across after fees', { shown: as(named('Bridgers from a token').shown.from) })).toBe('target token');
  });

  it('[MON-02] deposits no other token than it takes', () => {
    expect(outcome('Across', { call: { 'own.sendingAssetId': word(LUSD) } })).toBe('unreadable');
    expect(outcome('Across', { call: { 'own.sendingAssetId': toBeHex(0, 32) } })).toBe('unreadable');
    // The contract deposits the wrapped coin, whatever the call says.
    expect(outcome('Across after fees', { call: { 'own.sendingAssetId': word(LUSD) } })).toBe('signed');
  });

  it('[MON-02] holds at least the payment less fees, however high its multiplier is', () => {
    const { shown } = named('Across after fees');
    const held = (units: bigint) => ({
      'bridge.minAmount': units,
      'own.outputAmountMultiplier': (shown.minReceive.units * 10n ** 18n) / units + 1n,
    });

    expect(outcome('Across after fees', { call: held(1_000n) })).toBe('least held');
    expect(outcome('Across after fees', { call: held(shown.amount.units / 2n) })).toBe('least held');
    const least = (shown.amount.units * 9_700n) / 10_000n;
    expect(outcome('Across after fees', { call: held(least) })).toBe('signed');
    expect(outcome('Across after fees', { call: held(least - 1n) })).toBe('least held');
  });

  it('[MON-02] exchanges nothing before the bridge', () => {
    const swapsTo = (token: string) => ({ 'swaps.0.receivingAssetId': token });

    expect(outcome('Across after fees', { call: swapsTo(LUSD) })).toBe('unreadable');
    // Neither if the bridge takes what the exchange gives.
    expect(
      outcome('Across after fees', {
        call: { ...swapsTo(WETH), 'bridge.sendingAssetId': WETH, 'own.sendingAssetId': word(WETH) },
      }),
    ).toBe('unreadable');
    expect(outcome('Across after fees', { call: { 'bridge.sendingAssetId': WETH } })).toBe('unreadable');
  });

  it('[MON-02] demands no minimum far above what was offered', () => {
    const { shown } = named('Across');
    const asking = (times: bigint) => ({ 'own.outputAmount': shown.minReceive.units * times + 1n });

    expect(outcome('Across', { call: asking(1n) })).toBe('signed');
    expect(outcome('Across', { call: asking(2n) })).toBe('least received');
    expect(outcome('Across after fees', { call: { 'own.outputAmountMultiplier': 2n ** 128n - 1n } })).toBe(
      'least received',
    );
    expect(outcome('Bridgers from a token', { call: { minReturnAmount: 2n ** 255n } })).toBe('least received');
  });

  it('[MON-02] locks the payment for at most a day', () => {
    const { now } = named('Across').shown;

    expect(outcome('Across', { call: { 'own.fillDeadline': now + 24 * HOUR } })).toBe('signed');
    expect(outcome('Across', { call: { 'own.fillDeadline': now + 24 * HOUR + 1 } })).toBe('locked until');
    expect(outcome('Across after fees', { call: { 'own.fillDeadline': 2 ** 32 - 1 } })).toBe('locked until');
  });

  it('[MON-02] takes no native coin besides the payment, whatever fee the quote names', () => {
    const shown = { maxChainFee: 10n ** 20n };

    expect(outcome('Across', { value: 1n, shown })).toBe('unreadable');
    expect(outcome('Across after fees', { value: 10n ** 18n, shown })).toBe('unreadable');
  });

  it('[MON-02] names the chosen coin, chain and receiver in the words of Bridgers only', () => {
    const token = (call: Readonly<Record<string, unknown>>) => outcome('Bridgers from a token', { call });
    const { recipient } = named('Bridgers from a token').shown;

    expect(token({ toToken: 'USDC(BSC)|x|0.005|bridgers|0' })).toBe('target token');
    expect(token({ toToken: 'USDT(POL)|x|0.005|bridgers|0' })).toBe('target chain');
    expect(token({ toToken: 'USDT(BSC)|x|0.006|bridgers|0' })).toBe('least received');
    expect(token({ toToken: 'USDT(BSC)|x|0.005|bridgers|0' })).toBe('signed');
    for (const text of [
      'USDT(BSC)|x|0.005|another|0',
      'USDT(BSC)|x|0.005|bridgers|1',
      'USDT(BSC)|x|0.005|bridgers|0|0',
    ]) {
      expect(token({ toToken: text }), text).toBe('unreadable');
    }
    expect(token({ destination: recipient.toLowerCase() })).toBe('signed');
    for (const text of [recipient.slice(2), getIcapAddress(recipient), ` ${recipient}`, `0X${recipient.slice(2)}`]) {
      expect(token({ destination: text }), text).toBe('recipient');
    }
    expect(token({ fromToken: LUSD })).toBe('token');
    expect(token({ fromAmount: 99_999_999n })).toBe('amount');
  });

  it('[MON-02] refunds only the payer', () => {
    expect(outcome('Across', { call: { 'own.refundAddress': word(LUSD) } })).toBe('refund address');
  });
});

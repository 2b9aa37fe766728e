import type { EvmOrder } from '../EvmOrder.ts';

type Facts = Readonly<Record<string, string>>;

/**
 * Values of service calls that decide neither what is paid nor what arrives: numbers, names, the relayer, and how a step takes
 * its fee or makes its exchange. The contract enforces the result of all steps.
 */
export const circumstances: readonly string[] = [
  'id',
  'integrator',
  'referrer',
  'channel',
  'bridge.transactionId',
  'bridge.bridge',
  'bridge.integrator',
  'bridge.referrer',
  'own.exclusiveRelayer',
  'own.quoteTimestamp',
  'own.exclusivityDeadline',
  ...['swaps.0', 'swap'].flatMap((step) => [`${step}.callTo`, `${step}.approveTo`, `${step}.callData`]),
  // A single swap is always paid by the sender.
  'swap.requiresDeposit',
];

/** Values that only count together with others, and values for which a change may be an improvement. */
export const judged: readonly string[] = [
  'own.outputAmount',
  'own.outputAmountMultiplier',
  'own.sendingAssetId',
  'own.fillDeadline',
  'bridge.minAmount',
  'minAmount',
  'minReturnAmount',
  'toToken',
];

/** The meaning of a call of LI.FI or Bridgers. `undefined` for other calls. */
export function serviceFacts({ call, order, fields }: EvmOrder): Facts | undefined {
  const values = Object.fromEntries(fields.map(({ name }) => [name, String(order[name]).toLowerCase()]));
  if (call.includes('ViaAcrossV4')) return acrossFacts(values);
  if (call.startsWith('swapTokens')) {
    const { minAmount = '', ...rest } = values;
    return { ...rest, minReceiveUnits: minAmount };
  }
  return 'toToken' in values ? bridgersFacts(values, String(order.toToken)) : undefined;
}

/** After steps, the contract calculates the amount from what is left. It deposits the wrapped coin, whatever the call says. */
function acrossFacts(values: Facts): Facts {
  const {
    'own.outputAmount': amount = '',
    'own.outputAmountMultiplier': multiplier = '',
    'own.sendingAssetId': deposited = '',
    'own.fillDeadline': expires = '',
    'bridge.minAmount': bridged = '',
    ...rest
  } = values;
  const hasSteps = 'swaps.0.fromAmount' in values;
  return {
    ...rest,
    expires,
    ...(hasSteps
      ? { heldUnits: bridged, minReceiveUnits: String((BigInt(bridged) * BigInt(multiplier)) / 10n ** 18n) }
      : { payUnits: bridged, minReceiveUnits: amount }),
    ...(/^0x0*$/.test(String(values['bridge.sendingAssetId'])) ? {} : { deposited }),
  };
}

/** `USDT(BSC)|channel|0.005|bridgers|0`: the slippage is subtracted from the amount. The symbol is spelled exactly. */
function bridgersFacts({ toToken: _text, minReturnAmount = '', ...rest }: Facts, text: string): Facts {
  const [code = '', channel = '', slippage = '', ...end] = text.split('|');
  const [symbol = '', label = ''] = code.split('(');
  const kept = 10_000n - BigInt(Math.round(Number(slippage) * 10_000));
  return {
    ...rest,
    coin: `${symbol}(${label.toUpperCase()}`,
    channel,
    end: end.join('|'),
    minReceiveUnits: String((BigInt(minReturnAmount) * kept) / 10_000n),
  };
}

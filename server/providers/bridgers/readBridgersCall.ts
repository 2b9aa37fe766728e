import { Interface } from 'ethers';
import { minAfterSlippage, readBridgersCoin } from '../../../src/model/bridgersCoin.ts';

/**
 * The two calls of Bridgers' contract on EVM chains. The TRON contract has the same calls (verified contract
 * TPwezUWpEGmFBENNWJHwXHRG1D2NCEEt5s).
 */
export const bridgersContract = new Interface([
  'function swap(address fromToken, string toToken, string destination, uint256 fromAmount, uint256 minReturnAmount)',
  'function swapEth(string toToken, string destination, uint256 minReturnAmount) payable',
]);

export interface BridgersCall {
  /** `undefined`: the native coin. Its amount is the transaction's value. */
  readonly token: string | undefined;
  /** Base units; 0 for the native coin. */
  readonly payUnits: bigint;
  /** Their code of the target coin, without their suffix: `USDT(BSC)`. */
  readonly coinCode: string;
  readonly recipient: string;
  /** Base units: the expected amount less the slippage in the coin text. */
  readonly minReceiveUnits: bigint;
}

/** `undefined` unless the data is exactly one of the two calls: no trailing bytes, no dirty padding. */
export function readBridgersCall(data: string): BridgersCall | undefined {
  const call = exactly(data);
  if (!call) return undefined;
  const { name, args } = call;
  const wanted = readWanted(String(args.toToken), BigInt(args.minReturnAmount));
  if (!wanted) return undefined;
  const recipient = String(args.destination);
  return name === 'swapEth'
    ? { ...wanted, recipient, token: undefined, payUnits: 0n }
    : { ...wanted, recipient, token: String(args.fromToken), payUnits: BigInt(args.fromAmount) };
}

/** The target coin and its minimum amount, from the text and the amount in a call. */
export function readWanted(
  text: string,
  amount: bigint,
): Pick<BridgersCall, 'coinCode' | 'minReceiveUnits'> | undefined {
  const coin = readBridgersCoin(text);
  return coin && { coinCode: coin.code, minReceiveUnits: minAfterSlippage(coin, amount) };
}

function exactly(data: string) {
  try {
    const call = bridgersContract.parseTransaction({ data });
    if (!call) return undefined;
    const encoded = bridgersContract.encodeFunctionData(call.fragment, call.args);
    return encoded.toLowerCase() === data.toLowerCase() ? call : undefined;
  } catch {
    return undefined;
  }
}

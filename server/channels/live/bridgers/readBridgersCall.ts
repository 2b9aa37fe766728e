import { Interface } from 'ethers';

/**
 * The two calls of Bridgers' contract on EVM chains; on TRON they are the same (verified contract
 * TPwezUWpEGmFBENNWJHwXHRG1D2NCEEt5s).
 */
export const bridgersContract = new Interface([
  'function swap(address fromToken, string toToken, string destination, uint256 fromAmount, uint256 minReturnAmount)',
  'function swapEth(string toToken, string destination, uint256 minReturnAmount) payable',
]);

export interface BridgersCall {
  /** `undefined`: the native coin, whose amount is the transaction's value. */
  readonly token: string | undefined;
  /** Base units; 0 for the native coin. */
  readonly payUnits: bigint;
  /** Their code of what is wanted, without what they add to it: `USDT(BSC)`. */
  readonly coinCode: string;
  readonly recipient: string;
  /** Base units: what is expected less the slippage that is written beside the coin. */
  readonly minReceiveUnits: bigint;
}

const BPS = 10_000n;
/** A share with four digits at most: `0.005`. */
const SHARE = /^0(?:\.(\d{1,4}))?$/;

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

/**
 * `USDT(BSC)|channel|0.005|bridgers|0`: the coin, who sent the user, and the slippage, by which less than the amount may arrive
 * (obtain callData: the least is `amountOutMin * (1 - slippage)`). Where none is written, the amount is the least.
 */
export function readWanted(
  text: string,
  expected: bigint,
): Pick<BridgersCall, 'coinCode' | 'minReceiveUnits'> | undefined {
  const [coinCode = '', , slippage = '0'] = text.split('|');
  const match = SHARE.exec(slippage === '' ? '0' : slippage);
  if (coinCode === '' || !match) return undefined;
  const bps = BigInt((match[1] ?? '').padEnd(4, '0'));
  return { coinCode, minReceiveUnits: (expected * (BPS - bps)) / BPS };
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

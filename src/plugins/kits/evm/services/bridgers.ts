import { getAddress, Interface } from 'ethers';
import { minAfterSlippage, readBridgersCoin } from '../../../../model/bridgersCoin.ts';
import { nativeAssetId } from '../../../../model/caip.ts';
import type { TransactionEffect } from '../../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { coinOfCode } from '../../shared/deposits/bridgersCodes.ts';
import { spelledAddress } from '../../shared/spelledAddress.ts';
import { erc20Id } from '../addresses/evmAddress.ts';
import { decodeCall } from '../transactions/decodeCall.ts';
import { BRIDGERS } from './services.ts';

/** Receives a payment for a purchase on another chain, which Bridgers (bridgers.xyz) pays out. */
const bridgers = new Interface([
  'function swap(address fromToken, string toToken, string destination, uint256 fromAmount, uint256 minReturnAmount)',
  'function swapEth(string toToken, string destination, uint256 minReturnAmount) payable',
]);

/** The effect of a payment to Bridgers' contract. `undefined` for any other call. */
export function inspectBridgers({ chain, payload }: UnsignedTransaction<'evm'>): TransactionEffect | undefined {
  const call = decodeCall(bridgers, payload.data);
  if (!call) return undefined;
  const isNative = call.name === 'swapEth';
  if (!isNative && payload.value !== 0n)
    return { kind: 'opaque', detail: 'a swap of a token that also pays the native coin' };
  const wanted = readBridgersCoin(String(call.args.toToken));
  const coin = wanted && coinOfCode(wanted.code);
  if (!wanted || !coin) return { kind: 'opaque', detail: 'a swap into a coin of no known chain' };
  return {
    kind: 'swap',
    contract: getAddress(payload.to),
    pay: isNative
      ? { token: nativeAssetId(chain), units: payload.value }
      : { token: erc20Id(chain, String(call.args.fromToken)), units: BigInt(call.args.fromAmount) },
    receive: {
      chain: coin.chain,
      address: { symbol: coin.symbol },
      minUnits: minAfterSlippage(wanted, BigInt(call.args.minReturnAmount)),
    },
    promisedBy: BRIDGERS,
    recipient: spelledAddress(String(call.args.destination)),
    deadline: undefined,
  };
}

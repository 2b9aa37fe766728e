import { getAddress, Interface, isAddress } from 'ethers';
import { coinOfCode, leastOf, readBridgersCoin } from '../../../model/bridgersCoin.ts';
import { nativeAssetId } from '../../../model/caip.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { decodeCall } from './decodeCall.ts';
import { erc20Id } from './evmAddress.ts';

/** Takes a payment for something on another chain, which Bridgers (bridgers.xyz) pays out. */
const bridgers = new Interface([
  'function swap(address fromToken, string toToken, string destination, uint256 fromAmount, uint256 minReturnAmount)',
  'function swapEth(string toToken, string destination, uint256 minReturnAmount) payable',
]);

/**
 * The contracts that Bridgers is published under, whatever the chain: gemwalletcom/wallet (bridgers/asset.rs) and
 * Cryptorubic/rubic-sdk (bridgers-contract-addresses.ts) pin them too. Lower-case.
 */
const published: ReadonlySet<string> = new Set([
  '0xc1d13492285eb664951e201bf7c80c7c6318a1b5',
  '0xa18968cc31232724f1dbd0d1e8d0b323d89f3501',
  '0x8f957ed3f969d7b6e5d6df81e61a5ff45f594dd1',
  '0xd1088d3376c2384d469d1c0d55d503695e1be3e6',
  '0x8159891dfe9de7fc3bf1b665eb1adda60f2acd0e',
  '0x89a70b162be7dbc8b5e7579066fa58190c48d693',
  '0xb685760ebd368a891f27ae547391f4e2a289895b',
]);

/** What a payment to Bridgers' contract does; `undefined` for any other call. */
export function inspectBridgers({ chain, payload }: UnsignedTransaction<'evm'>): TransactionEffect | undefined {
  const call = decodeCall(bridgers, payload.data);
  if (!call) return undefined;
  const isNative = call.name === 'swapEth';
  if (!isNative && payload.value !== 0n)
    return { kind: 'opaque', detail: 'a swap of a token that also pays the native coin' };
  const wanted = readBridgersCoin(String(call.args.toToken));
  const coin = wanted && coinOfCode(wanted.code);
  if (!wanted || !coin) return { kind: 'opaque', detail: 'a swap into a coin of no known chain' };
  const recipient = String(call.args.destination);
  return {
    kind: 'swap',
    contract: getAddress(payload.to),
    pay: isNative
      ? { token: nativeAssetId(chain), units: payload.value }
      : { token: erc20Id(chain, String(call.args.fromToken)), units: BigInt(call.args.fromAmount) },
    receive: {
      chain: coin.chain,
      address: { symbol: coin.symbol },
      minUnits: leastOf(wanted, BigInt(call.args.minReturnAmount)),
    },
    ...(published.has(payload.to.toLowerCase()) ? { promisedBy: 'Bridgers' } : {}),
    recipient: isAddress(recipient) ? getAddress(recipient) : recipient,
    deadline: undefined,
  };
}

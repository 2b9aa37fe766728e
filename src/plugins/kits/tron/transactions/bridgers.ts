import { AbiCoder } from 'ethers';
import { minAfterSlippage, readBridgersCoin } from '../../../../model/bridgersCoin.ts';
import { type ChainId, nativeAssetId } from '../../../../model/caip.ts';
import type { TransactionEffect } from '../../../../shell/plugin/chain.ts';
import type { PinnedContract } from '../../../../shell/plugin/contracts.ts';
import { coinOfCode } from '../../shared/deposits/bridgersCodes.ts';
import { spelledAddress } from '../../shared/spelledAddress.ts';
import { trc20Id } from '../trc20Id.ts';
import { tronAddress } from '../tronAddress.ts';
import { selectorOf } from './abi.ts';
import type { RawContract } from './rawTransaction.ts';

const coder = AbiCoder.defaultAbiCoder();
const TOKEN_TYPES = ['address', 'string', 'string', 'uint256', 'uint256'];
const NATIVE_TYPES = ['string', 'string', 'uint256'];
const SWAP = `swap(${TOKEN_TYPES})`;
const SWAP_NATIVE = `swapEth(${NATIVE_TYPES})`;

const BRIDGERS = 'Bridgers';

/** The contract that Bridgers (bridgers.xyz) is published under on TRON (Tronscan; Cryptorubic/rubic-sdk). */
export const bridgersContract: PinnedContract = {
  role: 'router',
  address: 'TPwezUWpEGmFBENNWJHwXHRG1D2NCEEt5s',
  service: BRIDGERS,
};

/** The effect of a payment to Bridgers' contract. `undefined` for any other call. */
export function inspectBridgers(
  chain: ChainId,
  call: Extract<RawContract, { readonly kind: 'call' }>,
): TransactionEffect | undefined {
  const ofToken = readArguments(call.data, SWAP, TOKEN_TYPES);
  const args = ofToken?.slice(1) ?? readArguments(call.data, SWAP_NATIVE, NATIVE_TYPES);
  if (!args) return undefined;
  if (ofToken && call.callValue !== 0n) return opaque('a swap of a token that also pays TRX');
  const wanted = readBridgersCoin(String(args[0]));
  const coin = wanted && coinOfCode(wanted.code);
  if (!wanted || !coin) return opaque('a swap into a coin of no known chain');
  const contract = tronAddress(call.contract);
  if (contract !== bridgersContract.address) return { kind: 'unpinned', contract };
  return {
    kind: 'swap',
    contract,
    pay: ofToken
      ? {
          token: trc20Id(chain, tronAddress(`41${String(ofToken[0]).slice(2).toLowerCase()}`)),
          units: BigInt(ofToken[3]),
        }
      : { token: nativeAssetId(chain), units: call.callValue },
    receive: {
      chain: coin.chain,
      address: { symbol: coin.symbol },
      minUnits: minAfterSlippage(wanted, BigInt(args.at(-1))),
    },
    promisedBy: BRIDGERS,
    recipient: spelledAddress(String(args[1])),
    deadline: undefined,
  };
}

/** The arguments of the call; `undefined` unless it is that call, encoded to the letter. */
function readArguments(data: string, signature: string, types: readonly string[]) {
  if (data.slice(0, 8) !== selectorOf(signature)) return undefined;
  try {
    const args = coder.decode(types, `0x${data.slice(8)}`);
    return coder.encode(types, args) === `0x${data.slice(8)}` ? args.toArray() : undefined;
  } catch {
    return undefined;
  }
}

function opaque(detail: string): TransactionEffect {
  return { kind: 'opaque', detail };
}

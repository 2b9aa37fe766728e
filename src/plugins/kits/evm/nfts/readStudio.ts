import { getAddress } from 'ethers';
import type { TransactionEffect } from '../../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { type DecodedCall, decodeCall } from '../transactions/decodeCall.ts';
import { yardStudio } from './yardStudio.ts';

/** The effect of a call that creates an NFT or an NFT collection. `undefined` for every other call. */
export function inspectStudio(transaction: UnsignedTransaction<'evm'>): TransactionEffect | undefined {
  const call = decodeCall(yardStudio, transaction.payload.data);
  if (!call) return undefined;
  return call.name === 'mint' ? mintOf(transaction, call) : collectionOf(transaction, call);
}

/** The permit's number is the token id. The receiver of the token also receives the royalties. */
function mintOf({ payload }: UnsignedTransaction<'evm'>, { args }: DecodedCall): TransactionEffect {
  const to = getAddress(String(args.to));
  return {
    kind: 'nft-mint',
    collection: getAddress(payload.to),
    to,
    tokenId: BigInt(args.nonce),
    tokenUri: String(args.uri),
    royalty: { recipient: to, basisPoints: BigInt(args.royaltyBps) },
    pays: payload.value,
  };
}

/** The contract creates the collection for the caller. */
function collectionOf({ from, payload }: UnsignedTransaction<'evm'>, { args }: DecodedCall): TransactionEffect {
  if (payload.value !== 0n) return { kind: 'opaque', detail: 'a new collection that also pays the native coin' };
  return {
    kind: 'nft-collection',
    maker: getAddress(payload.to),
    owner: getAddress(from),
    name: String(args.name),
    symbol: String(args.symbol),
  };
}

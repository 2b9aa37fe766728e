import { Interface } from 'ethers';
import type { Address } from '../../../../model/caip.ts';
import { sameAddress } from '../addresses/evmAddress.ts';
import type { PayoutLog } from './PayoutLog.ts';

interface Nft {
  readonly collection: Address;
  readonly tokenId: bigint;
}

const moves = new Interface([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 tokenId, uint256 quantity)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] tokenIds, uint256[] quantities)',
]);

/** Those of the NFTs that were moved to the account. */
export function arrivedNfts<T extends Nft>(
  logs: readonly PayoutLog[],
  account: Address,
  nfts: readonly T[],
): readonly T[] {
  const arrived = logs.flatMap((log) => idsTo(log, account).map((tokenId) => ({ collection: log.address, tokenId })));
  return nfts.filter((nft) =>
    arrived.some(({ collection, tokenId }) => sameAddress(collection, nft.collection) && tokenId === nft.tokenId),
  );
}

function idsTo({ topics, data }: PayoutLog, account: Address): readonly bigint[] {
  try {
    const event = moves.parseLog({ topics, data });
    if (!event || !sameAddress(String(event.args.getValue('to')), account)) return [];
    if (event.name !== 'TransferBatch') return [BigInt(event.args.getValue('tokenId'))];
    return [...event.args.getValue('tokenIds')].map((tokenId: unknown) => BigInt(String(tokenId)));
  } catch {
    return [];
  }
}

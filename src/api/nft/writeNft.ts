import type { WireNft } from './entities.ts';
import type { nftOf } from './readNft.ts';

/** Functions that write NFTs of the app as requests and as entries of the stored cart. The first load has them. */

/** The part of an NFT that identifies it. */
interface Place {
  readonly chainName: string;
  readonly contract: string;
  readonly tokenId: string;
}

/** The form in which the cart is stored: the schema of earlier versions. Fields that the app does not read get their default. */
export function wireNftOf(nft: ReturnType<typeof nftOf>): WireNft {
  const { canSell, isListed } = nft;
  return {
    ...ofNft(nft),
    id: nft.id,
    name: '',
    nftName: nft.name,
    imageUrl: nft.pictureUrl,
    collectionId: nft.collectionId,
    collectionName: nft.collectionName,
    ownerAddress: nft.owner,
    platformId: nft.market,
    orderId: nft.orderId,
    currentPrice: nft.price,
    paymentContract: nft.payToken,
    paymentDecimals: nft.payDecimals,
    paymentTokenName: nft.paySymbol,
    paymentUrl: '',
    isSupportAny: 0,
    expireTime: nft.endsAt,
    quantity: '1',
    ...(canSell === undefined ? {} : { canSell }),
    ...(isListed === undefined ? {} : { isListed }),
  };
}

/** The place in a stored NFT. `undefined` if it has none. */
export function storedPlaceOf(stored: unknown): Place | undefined {
  const text = (field: string): unknown => Reflect.get(Object(stored), field);
  const [chainName, contract, tokenId] = [text('mainnet'), text('contractAddress'), text('tokenId')];
  const isPlace = typeof chainName === 'string' && typeof contract === 'string' && typeof tokenId === 'string';
  return isPlace ? { chainName, contract, tokenId } : undefined;
}

export function refOf({ contract, tokenId }: Omit<Place, 'chainName'>) {
  return { contractAddress: contract, tokenId };
}

/** The request field for a marketplace. */
export function onMarket(market: string) {
  return { platformId: market };
}

/** Request fields for an NFT. */
export function ofNft({ tokenId, ...place }: Place) {
  return { ...ofContract(place), tokenId };
}

/** Request fields for a contract. */
export function ofContract({ chainName, contract }: Omit<Place, 'tokenId'>) {
  return { ...onChain(chainName), contractAddress: contract };
}

/** The request field for the user's account. */
export function ofAccount(account: string) {
  return { userAddr: account };
}

/** The request field for a chain. */
export function onChain(chainName: string) {
  return { mainnet: chainName };
}

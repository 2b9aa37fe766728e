/** Where an NFT is. `chainName` is the backend's name of the chain, because the app may not know the chain. */
export interface NftPlace {
  readonly chainName: string;
  readonly contract: string;
  readonly tokenId: string;
}

/** An NFT in a list, with its lowest listing. `nftOf` of `src/api` reads it from a reply. */
export interface Nft extends NftPlace, ListingTerms {
  readonly id: string;
  /** Its own name; empty if it has none. */
  readonly name: string;
  readonly pictureUrl: string;
  readonly collectionId: string;
  readonly collectionName: string;
  readonly owner: string;
  /** Whether the app can sell it. Absent if the reply does not say so. */
  readonly canSell?: boolean;
  readonly isListed?: boolean;
}

/** Terms of a listing. All are empty if there is none. */
export interface ListingTerms {
  /** Id of the marketplace. */
  readonly market: string;
  readonly orderId: string;
  /** Text in the smallest unit. `readPrice` checks it. */
  readonly price: string;
  /** Empty or the wire's native address: the chain's coin. */
  readonly payToken: string;
  readonly payDecimals: number;
  readonly paySymbol: string;
  /** Milliseconds since 1970; 0 if the NFT is not for sale. */
  readonly endsAt: number;
}

/** An NFT with all its data. */
export interface NftDetail extends Nft {
  readonly description: string;
  readonly mediaKind: 'image' | 'video' | 'audio' | 'model' | '';
  /** The file for the large view; `pictureUrl` is its preview. */
  readonly mediaUrl: string;
  readonly traits: readonly NftTrait[];
  readonly holders: number;
  readonly creator: string;
  /** Percent of each sale. `undefined` if unknown. */
  readonly royalty: number | undefined;
  readonly standard: 'ERC721' | 'ERC1155';
  /** Text in the smallest unit; empty if the NFT was never sold. */
  readonly lastPrice: string;
  readonly collection: NftCollection;
  /** Cheapest first. */
  readonly offers: readonly NftListing[];
  readonly isLiked: boolean;
  /** `undefined` if unknown. */
  readonly likes: number | undefined;
}

export interface NftTrait {
  readonly name: string;
  readonly value: string;
  /** Share of the collection that has this trait, percent. */
  readonly percent?: number | undefined;
}

/** A listing of an NFT by one seller. */
export interface NftListing {
  readonly market: string;
  readonly orderId: string;
  readonly price: string;
  readonly payToken: string;
  /** Milliseconds since 1970; 0 if unknown. */
  readonly endsAt: number;
  readonly seller: string;
}

/** A collection in a list. Prices are human decimals in `symbol`; empty if unknown. */
export interface NftCollection {
  readonly id: string;
  readonly name: string;
  readonly contract: string;
  readonly pictureUrl: string;
  readonly chainName: string;
  /** Lowest current price. */
  readonly floor: string;
  /** In the requested period. */
  readonly volume: string;
  /** Change against the period before, percent. */
  readonly volumeChange: string;
  readonly symbol: string;
  /** Number of holders. Absent if unknown, like `supply`. */
  readonly holders?: number;
  readonly supply?: number;
  /** The backend's number of the collection: `ind` in links to it (spec §2). */
  readonly index: number;
}

/** Something that happened to an NFT. */
export interface NftEvent extends NftPlace {
  readonly id: string;
  readonly kind: NftEventKind;
  readonly name: string;
  readonly pictureUrl: string;
  /** Text in the smallest unit of `symbol`; empty for events without a price. */
  readonly price: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly from: string;
  readonly to: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Empty for events off the chain, such as a listing. */
  readonly hash: string;
}

export type NftEventKind = 'Offer' | 'List' | 'Minted' | 'Cancel' | 'BidCancel' | 'Transfer' | 'Sale' | 'Buy';

/** A trait of a collection's NFTs, with the number of NFTs for each value. */
export interface CollectionTrait {
  readonly name: string;
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

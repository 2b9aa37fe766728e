/** An NFT that the user means. Addresses are lower-case. */
export interface MeantNft {
  readonly collection: string;
  readonly tokenId: bigint;
}

/** An amount as shown on screen: text in whole tokens. */
export interface ShownAmount {
  readonly symbol: string;
  readonly text: string;
}

/** What a user intends to do, from what the user selected, typed, and saw. */
export type Intent =
  | { readonly kind: 'list'; readonly nft: MeantNft; readonly price: bigint; readonly seconds: number }
  | { readonly kind: 'buy'; readonly nfts: readonly MeantNft[]; readonly maxPaid: ShownAmount }
  | { readonly kind: 'cancel'; readonly nft: MeantNft }
  | {
      readonly kind: 'transfer';
      readonly nft: MeantNft;
      readonly to: string;
      readonly quantity: bigint;
      readonly standard: 'ERC721' | 'ERC1155';
    }
  | {
      readonly kind: 'mint';
      readonly tokenUri: string;
      readonly royaltyPercent: number;
      /** The account's own collection, which is created first. */
      readonly collection?: { readonly name: string; readonly symbol: string };
    }
  | { readonly kind: 'release'; readonly transferId: string }
  | { readonly kind: 'refund'; readonly orderId: string }
  | {
      readonly kind: 'solana swap';
      readonly pays: ShownAmount;
      /** The displayed minimum, after slippage. */
      readonly least: ShownAmount;
      readonly toChain: string;
      readonly recipient: string;
    };

/** Contracts and tokens of the demo, from its own deployment and not from the app. */
export interface Places {
  readonly chainId: number;
  readonly seaport: string;
  readonly checkout: string;
  readonly studio: string;
  readonly studios: string;
  readonly lock: string;
  readonly router: string;
  readonly exchanges: readonly string[];
  readonly escrow: string;
  /** Allowed fee recipients besides the seller, with their shares of a sale in basis points (0.01 %). */
  readonly fees: readonly { readonly recipient: string; readonly bps: bigint }[];
  /** Real tokens, such as `NORTHYARD yUSD`, with address and decimals from the chain. */
  readonly tokens: ReadonlyMap<string, { readonly address: string; readonly decimals: number }>;
  /** Hashes of the orders that wallets of this run signed, as the market calculates them. */
  readonly signedOrders: Set<string>;
  /** Whether the demo's factory created the collection for this account. */
  isOwnCollection(address: string, owner: string): Promise<boolean>;
}

/** Result of checking a wallet request. */
export interface Finding {
  /** Why signing would cost the user more than intended. Absent for an intended request. */
  readonly harm?: string;
  /** A step before the main request: an exact approval, a sign-in. */
  readonly isStep?: true;
}

/** Result codes other than success, with the names used in this product (contract 13, spec 8). */
export const resultCodes = {
  invalidParameter: 102,
  invalidAddress: 103,
  invalidAmount: 104,
  sameToken: 105,
  unknownToken: 106,
  currencyUnsupported: 218,
  dailyLimitPublic: 311,
  dailyLimit: 331,
  tooFrequent: 777,
  nothing: 900,
  unknownOrder: 912,
  receiveAddressInvalid: 916,
  amountOutOfRange: 921,
  internal: 999,
  requestFailed: 1001,
  batchBuyUnsupported: 1006,
  addressAtRisk: 1145,
  addressNotActivated: 1146,
  insufficientLiquidity: 1159,
  orderCreationFailed: 2003,
  invalidDestination: 3001,
  /** Signing in (ours): the family's signatures are not known here. */
  signInUnsupported: 4101,
  /** The text was used, is too old, or was never issued. */
  signInExpired: 4102,
  signatureInvalid: 4103,
  /** The page is not one that this backend signs in for. */
  siteUnknown: 4104,
  /** Nobody is signed in here with the account that the call is for. */
  notSignedIn: 4105,
  /** Releases (ours): nothing is locked for the order on the target chain, or not any more. */
  notReleasable: 4201,
  alreadyReleased: 4202,
  /** Inscriptions (ours): nobody was set up who knows them. */
  inscriptionsUnavailable: 4301,
  /** NFT orders (ours): a listing of the same NFT stands, and the new one is not lower. */
  relistPriceTooHigh: 4401,
  nftNotOwned: 4402,
  /** The market is not approved for what the maker gives. */
  nftNotApproved: 4403,
  /** Not in the form of the market, or with other fees than its own. */
  marketOrderInvalid: 4404,
  /** The bidder does not have what is bid. */
  bidNotCovered: 4405,
  orderSignatureInvalid: 4406,
  nftNotListed: 7001,
  dexCallException: 7002,
  nftCurrencyUnsupported: 50003,
  saleUnsupported: 50004,
  purchaseUnsupported: 50005,
  priceBelowFee: 50006,
  abnormalRate: 50007,
  chainMisconfigured: 50008,
  priceTooLow: 50009,
  routeAbnormal: 50010,
  anyCurrencyRefused: 50011,
  zeroGasUnavailable: 50012,
  zeroGasTokenUnsupported: 50013,
  zeroGasBalanceTooLow: 50014,
  zeroGasException: 50015,
  zeroGasDepositTooLow: 50016,
  zeroGasSignatureFailed: 50017,
  /** Making NFTs (ours): the file has more bytes than one may have. */
  uploadTooLarge: 60001,
  /** The bytes are of none of the formats, or broken. */
  uploadTypeRefused: 60002,
  /** The name, or what the sender says it is, and the bytes are of different formats. */
  uploadNameMismatch: 60003,
  /** The file holds what runs, reaches outside, or hides another file. */
  uploadHarmful: 60004,
  /** The account sent as much as it may in a day. */
  uploadQuota: 60005,
  /** There is no such upload of this account, or not all of it has arrived. */
  uploadUnknown: 60006,
  /** NFTs are not made on this chain here. */
  mintUnsupported: 60007,
  /** What was asked to be minted stands on the chain already. */
  alreadyMinted: 60008,
  /** The chain does not have the transaction yet. */
  mintPending: 60009,
  /** The transaction did not mint this NFT for this account. */
  mintNotFound: 60010,
  /** The file or the metadata are not kept here, or are not what they are said to be. */
  contentUnknown: 60011,
  /** The account may not mint into this collection. */
  collectionNotYours: 60012,
  /** The same request was made for something else before. */
  requestReused: 60013,
  ipAtRisk: 100005,
} as const;

export type ResultCode = (typeof resultCodes)[keyof typeof resultCodes];

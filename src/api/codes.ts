/** Result codes other than success, with the names used in this product (contract §13, spec §8). */
export const resultCodes = {
  invalidParameter: 102,
  invalidAddress: 103,
  invalidAmount: 104,
  sameToken: 105,
  unknownToken: 106,
  currencyUnsupported: 218,
  dailyLimitPublic: 311,
  dailyLimit: 331,
  balanceTooLow: 411,
  tooFrequent: 777,
  nothing: 900,
  unknownOrder: 912,
  receiveAddressInvalid: 916,
  amountOutOfRange: 921,
  internal: 999,
  requestFailed: 1001,
  batchBuyUnsupported: 1006,
  regionNotServed: 1114,
  addressAtRisk: 1145,
  addressNotActivated: 1146,
  insufficientLiquidity: 1159,
  orderCreationFailed: 2003,
  invalidDestination: 3001,
  /** Signing in (ours): this backend does not support the signatures of the family. */
  signInUnsupported: 4101,
  /** The text was already used, has expired, or was never issued. */
  signInExpired: 4102,
  signatureInvalid: 4103,
  /** This backend does not accept sign-ins from this page. */
  siteUnknown: 4104,
  /** The account of the call is not signed in here. */
  notSignedIn: 4105,
  /** The account approves the text on its chain, and has not done so yet. */
  signaturePending: 4106,
  /** The account's chain cannot be reached now. */
  signatureUnchecked: 4107,
  /** The account is a contract on a chain for which this backend has no node. */
  contractUnsupported: 4108,
  /** Releases (ours): nothing is locked for the order on the target chain (or no longer). */
  notReleasable: 4201,
  alreadyReleased: 4202,
  /** Inscriptions (ours): no indexer is configured. */
  inscriptionsUnavailable: 4301,
  /** NFT orders (ours): the NFT is already listed, and the new price is not lower. */
  relistPriceTooHigh: 4401,
  nftNotOwned: 4402,
  /** The maker has not approved the market for the asset that the order gives. */
  nftNotApproved: 4403,
  /** The order does not have the market's form, or its fees differ from the market's fees. */
  marketOrderInvalid: 4404,
  /** The bidder's balance is lower than the bid. */
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
  zeroGasNotActivated: 50018,
  /** Making NFTs (ours): the file is larger than the limit. */
  uploadTooLarge: 60001,
  /** The bytes have none of the supported formats, or are broken. */
  uploadTypeRefused: 60002,
  /** The format of the bytes differs from the file name or from the type that the sender declares. */
  uploadNameMismatch: 60003,
  /** The file holds code, refers to outside resources, or hides another file. */
  uploadHarmful: 60004,
  /** The account reached its daily upload limit. */
  uploadQuota: 60005,
  /** The account has no such upload, or the upload is incomplete. */
  uploadUnknown: 60006,
  /** This deployment does not mint NFTs on this chain. */
  mintUnsupported: 60007,
  /** The requested NFT is already minted on the chain. */
  alreadyMinted: 60008,
  /** The chain does not have the transaction yet. */
  mintPending: 60009,
  /** The transaction did not mint this NFT for this account. */
  mintNotFound: 60010,
  /** The file or the metadata are not stored here, or do not match the request. */
  contentUnknown: 60011,
  /** The account may not mint into this collection. */
  collectionNotYours: 60012,
  /** The request id was already used for another request. */
  requestReused: 60013,
  /** The account reached its limit of bytes that are pending or stored. */
  uploadsOfAccountFull: 60014,
  /** The limit for all accounts is reached: bytes that are pending or stored. */
  uploadsFull: 60015,
  ipAtRisk: 100005,
} as const;

/** Codes that come with HTTP 503: the result is not known yet, and the same request may be sent again. */
export const retryableCodes: ReadonlySet<number> = new Set([resultCodes.signatureUnchecked]);

export type ResultCode = (typeof resultCodes)[keyof typeof resultCodes];

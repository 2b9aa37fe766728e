/**
 * Result codes other than success, with the names used in this product (contract §13, spec §8). Single constants, because a bundle
 * takes an object as a whole. Import them as `resultCodes` of `codes.ts`.
 */
export const invalidParameter = 102 as const;
export const invalidAddress = 103 as const;
export const invalidAmount = 104 as const;
export const sameToken = 105 as const;
export const unknownToken = 106 as const;
export const currencyUnsupported = 218 as const;
export const dailyLimitPublic = 311 as const;
export const dailyLimit = 331 as const;
export const balanceTooLow = 411 as const;
export const tooFrequent = 777 as const;
export const nothing = 900 as const;
export const unknownOrder = 912 as const;
export const receiveAddressInvalid = 916 as const;
export const amountOutOfRange = 921 as const;
export const internal = 999 as const;
export const requestFailed = 1001 as const;
export const batchBuyUnsupported = 1006 as const;
export const regionNotServed = 1114 as const;
export const addressAtRisk = 1145 as const;
export const addressNotActivated = 1146 as const;
export const insufficientLiquidity = 1159 as const;
export const orderCreationFailed = 2003 as const;
export const invalidDestination = 3001 as const;
/** Signing in (ours): this backend does not support the signatures of the family. */
export const signInUnsupported = 4101 as const;
/** The text was already used, has expired, or was never issued. */
export const signInExpired = 4102 as const;
export const signatureInvalid = 4103 as const;
/** This backend does not accept sign-ins from this page. */
export const siteUnknown = 4104 as const;
/** The account of the call is not signed in here. */
export const notSignedIn = 4105 as const;
/** The account approves the text on its chain, and has not done so yet. */
export const signaturePending = 4106 as const;
/** The account's chain cannot be reached now. */
export const signatureUnchecked = 4107 as const;
/** The account is a contract on a chain for which this backend has no node. */
export const contractUnsupported = 4108 as const;
/** Releases (ours): nothing is locked for the order on the target chain (or no longer). */
export const notReleasable = 4201 as const;
export const alreadyReleased = 4202 as const;
/** Inscriptions (ours): no indexer is configured. */
export const inscriptionsUnavailable = 4301 as const;
/** NFT orders (ours): the NFT is already listed, and the new price is not lower. */
export const relistPriceTooHigh = 4401 as const;
export const nftNotOwned = 4402 as const;
/** The maker has not approved the market for the asset that the order gives. */
export const nftNotApproved = 4403 as const;
/** The order does not have the market's form, or its fees differ from the market's fees. */
export const marketOrderInvalid = 4404 as const;
/** The bidder's balance is lower than the bid. */
export const bidNotCovered = 4405 as const;
export const orderSignatureInvalid = 4406 as const;
export const nftNotListed = 7001 as const;
export const dexCallException = 7002 as const;
export const nftCurrencyUnsupported = 50003 as const;
export const saleUnsupported = 50004 as const;
export const purchaseUnsupported = 50005 as const;
export const priceBelowFee = 50006 as const;
export const abnormalRate = 50007 as const;
export const chainMisconfigured = 50008 as const;
export const priceTooLow = 50009 as const;
export const routeAbnormal = 50010 as const;
export const anyCurrencyRefused = 50011 as const;
export const zeroGasUnavailable = 50012 as const;
export const zeroGasTokenUnsupported = 50013 as const;
export const zeroGasBalanceTooLow = 50014 as const;
export const zeroGasException = 50015 as const;
export const zeroGasDepositTooLow = 50016 as const;
export const zeroGasSignatureFailed = 50017 as const;
export const zeroGasNotActivated = 50018 as const;
/** Making NFTs (ours): the file is larger than the limit. */
export const uploadTooLarge = 60001 as const;
/** The bytes have none of the supported formats, or are broken. */
export const uploadTypeRefused = 60002 as const;
/** The format of the bytes differs from the file name or from the type that the sender declares. */
export const uploadNameMismatch = 60003 as const;
/** The file holds code, refers to outside resources, or hides another file. */
export const uploadHarmful = 60004 as const;
/** The account reached its daily upload limit. */
export const uploadQuota = 60005 as const;
/** The account has no such upload, or the upload is incomplete. */
export const uploadUnknown = 60006 as const;
/** This deployment does not mint NFTs on this chain. */
export const mintUnsupported = 60007 as const;
/** The requested NFT is already minted on the chain. */
export const alreadyMinted = 60008 as const;
/** The chain does not have the transaction yet. */
export const mintPending = 60009 as const;
/** The transaction did not mint this NFT for this account. */
export const mintNotFound = 60010 as const;
/** The file or the metadata are not stored here, or do not match the request. */
export const contentUnknown = 60011 as const;
/** The account may not mint into this collection. */
export const collectionNotYours = 60012 as const;
/** The request id was already used for another request. */
export const requestReused = 60013 as const;
/** The account reached its limit of bytes that are pending or stored. */
export const uploadsOfAccountFull = 60014 as const;
/** The limit for all accounts is reached: bytes that are pending or stored. */
export const uploadsFull = 60015 as const;
export const ipAtRisk = 100005 as const;

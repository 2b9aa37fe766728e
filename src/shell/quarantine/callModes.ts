import type { ChainDriver } from '../plugin/chain.ts';

/**
 * How the guard treats the members of `T`. `sync`: a method that returns its result and throws if the plugin is disabled.
 * `async`: a method that returns a promise and rejects. `data`: passed on unchanged. An object is guarded member by member.
 */
export type CallModes<T> = { readonly [K in keyof T]-?: CallMode<NonNullable<T[K]>> };

type CallMode<M> = M extends (...parameters: never) => infer Result
  ? [Result] extends [Promise<unknown>]
    ? 'async'
    : 'sync'
  : M extends readonly unknown[]
    ? 'data'
    : M extends object
      ? CallModes<M>
      : 'data';

/** The call modes of a driver. The type requires one line for each member, and the mode that the member's type implies. */
export const driverModes = {
  contracts: 'data',
  readCode: 'async',
  paymentLink: 'sync',
  isAddress: 'sync',
  canonicalAddress: 'sync',
  accountKind: 'data',
  getBalances: 'async',
  prepareTransfer: 'async',
  prepareTransaction: 'async',
  preparedForMs: 'data',
  prepareSponsored: 'async',
  inspect: 'sync',
  estimateFee: 'async',
  feeReserve: 'async',
  markBeforeSending: 'async',
  follow: 'async',
  findSent: 'async',
  isExpired: 'async',
  chainTimes: 'async',
  allowances: { get: 'async', prepareApproval: 'async' },
  permissions: { list: 'async', prepareRevoke: 'sync' },
  deposits: { list: 'async', prepareReclaim: 'async', payoutOf: 'async', bestExchange: 'async' },
  arrivalOf: 'async',
  paymentOf: 'async',
  splitAddress: 'sync',
  prerequisites: 'async',
  simulate: 'async',
  isBurnAddress: 'sync',
  recipientKind: 'async',
  isContract: 'async',
  askAccount: 'async',
  usdPrices: 'async',
  gas: { prices: 'async' },
  pieces: { hasPieces: 'sync', list: 'async' },
  names: { nameOf: 'async', isName: 'sync', addressOf: 'async' },
  nfts: {
    balance: 'async',
    isApproved: 'async',
    isMadeBy: 'async',
    listingStates: 'async',
    royaltyOf: 'async',
    prepareApproval: 'sync',
    prepareTransfer: 'sync',
    prepareCancel: 'sync',
    readOrder: 'sync',
  },
  tokens: { isTokenAddress: 'sync', describe: 'async', decimalsOf: 'async' },
} as const satisfies CallModes<ChainDriver>;

/** Modules that decide about money, and the tests that must detect a change in them. */
export interface MutationGroup {
  readonly name: string;
  /** Description for the table. */
  readonly says: string;
  /** Files to mutate. */
  readonly mutate: readonly string[];
  /** Globs of the tests that run for each mutation. */
  readonly tests: readonly string[];
  /** Minimum percentage of mutations that the tests must detect. */
  readonly least: number;
  /** Also mutates strings: for prefixes and alphabets, not for codes and texts. */
  readonly changesTexts?: boolean;
  /** The tests need a page environment, which takes time to create. */
  readonly needsPage?: true;
}

const MIN_SCORE = 80;

export const mutationGroups: readonly MutationGroup[] = [
  {
    name: 'amounts',
    says: 'amounts: reading, arithmetic, writing',
    mutate: [
      'src/model/Amount.ts',
      'src/model/caip.ts',
      'src/model/bridgersCoin.ts',
      'src/shell/i18n/format.ts',
      'src/shell/i18n/formatDecimal.ts',
    ],
    tests: [
      'src/model/Amount.test.ts',
      'src/model/caip.test.ts',
      'src/model/bridgersCoin.test.ts',
      'src/shell/i18n/format*.test.ts',
    ],
    least: MIN_SCORE,
  },
  {
    name: 'addresses',
    says: 'addresses of the largest families: form, checksum, look-alikes',
    mutate: [
      'src/plugins/kits/{bitcoin,cosmos,dogecoin,evm/addresses,solana,tron,xrp}/*Address.ts',
      'src/shell/recipient/lookAlike.ts',
    ],
    tests: [
      'src/plugins/kits/{bitcoin,cosmos,dogecoin,evm/addresses,solana,tron,xrp}/*Address.test.ts',
      'src/shell/recipient/lookAlike.test.ts',
    ],
    least: MIN_SCORE,
  },
  {
    name: 'outbox',
    says: 'outbox: written down before the wallet is asked; approvals and fees',
    mutate: [
      'src/shell/outbox/*.ts',
      '!src/shell/outbox/*.test.ts',
      // Connects the outbox to the page.
      '!src/shell/outbox/startOutbox.ts',
      'src/trade/pipeline/*.ts',
      '!src/trade/pipeline/*.test.ts',
      'src/features/swap/execute/costOf.ts',
      'src/features/swap/execute/paymentsOf.ts',
    ],
    tests: ['src/shell/outbox/*.test.ts', 'src/trade/pipeline/*.test.ts', 'src/features/swap/execute/costOf.test.ts'],
    needsPage: true,
    least: MIN_SCORE,
  },
  {
    name: 'gate',
    says: 'gate: what is signed is what was shown',
    mutate: [
      'src/features/swap/review/verify.ts',
      'src/features/swap/review/verifyDeposit.ts',
      'src/features/swap/review/verifySimulation.ts',
      'src/features/swap/review/verifyTimes.ts',
      'src/features/cart/checkout/verifyPurchase.ts',
      'src/features/sell/listing/verifyListing.ts',
      'src/shell/plugin/assertMatch.ts',
    ],
    tests: [
      'src/features/swap/review/verify*.test.ts',
      // The other tests in these folders forge a thousand transactions each, which is too slow for every mutation.
      'src/features/cart/checkout/verifyPurchase.test.ts',
      'src/features/sell/listing/verifyParts.test.ts',
    ],
    least: MIN_SCORE,
  },
  {
    name: 'decoders',
    says: 'decoders of EVM transactions, orders and trials',
    mutate: [
      'src/plugins/kits/evm/transactions/abi.ts',
      'src/plugins/kits/evm/services/bridgers.ts',
      'src/plugins/kits/evm/transactions/decodeCall.ts',
      'src/plugins/kits/evm/transactions/inspect.ts',
      'src/plugins/kits/evm/wallets/word.ts',
      'src/plugins/kits/evm/lifi/inspectLifi.ts',
      'src/plugins/kits/evm/lifi/lifiTerms.ts',
      'src/plugins/kits/evm/nfts/inspectNft.ts',
      'src/plugins/kits/evm/nfts/read*.ts',
      '!src/plugins/kits/evm/nfts/*.test.ts',
    ],
    tests: [
      'src/plugins/kits/evm/services/{bridgers,sponsored}.test.ts',
      'src/plugins/kits/evm/transactions/inspect*.test.ts',
      'src/plugins/kits/evm/wallets/word.test.ts',
      'src/plugins/kits/evm/lifi/*.test.ts',
      // The others need a running chain, or load these modules within a test, where changes of constants have no effect.
      'src/plugins/kits/evm/nfts/{inspect,read}*.test.ts',
    ],
    least: MIN_SCORE,
  },
  {
    name: 'orders',
    says: 'orders: evidence folded into a state',
    mutate: ['server/orders/orderMachine.ts', 'server/orders/checkFollowedEvent.ts', 'server/ids/normalizeId.ts'],
    tests: ['server/orders/*.test.ts'],
    least: MIN_SCORE,
  },
  {
    name: 'judge',
    says: 'judge: the minimum received against an independent rate and the simulation',
    mutate: ['src/trade/rates/judgeMinimum.ts'],
    tests: ['src/features/swap/review/judgeMinimum.test.ts'],
    needsPage: true,
    least: MIN_SCORE,
  },
  {
    name: 'rates',
    says: 'rates: routes, slippage, price impact, checks before the review',
    mutate: [
      'src/features/swap/quotes/Route.ts',
      'src/features/swap/form/checks.ts',
      'src/trade/rates/ImpactConsent.ts',
      'src/features/swap/impact/priceImpact.ts',
      'src/features/swap/impact/rateChange.ts',
      'src/features/swap/execute/samePayment.ts',
    ],
    tests: [
      'src/features/swap/form/checks.test.ts',
      'src/features/swap/impact/priceImpact.test.ts',
      'src/features/swap/impact/rateChange.test.ts',
      'src/features/swap/quotes/Route.test.ts',
      'src/features/swap/execute/samePayment.test.ts',
      'src/trade/rates/ImpactConsent.test.ts',
    ],
    needsPage: true,
    least: MIN_SCORE,
  },
];

/** Modules that decide about money, and the tests that have to notice when one of them is changed. */
export interface MutationGroup {
  readonly name: string;
  /** What it is about, for the table. */
  readonly says: string;
  /** Files that are changed. */
  readonly mutate: readonly string[];
  /** Globs of test files that are run against each change. */
  readonly tests: readonly string[];
  /** Least share of changes that must be noticed, in percent. */
  readonly least: number;
  /** Texts are changed as well: prefixes and alphabets, rather than codes and words. */
  readonly changesTexts?: boolean;
  /** Its tests need a page around them, which takes time to make. */
  readonly needsPage?: true;
}

const LEAST = 80;

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
    least: LEAST,
  },
  {
    name: 'addresses',
    says: 'addresses of the largest families: form, checksum, look-alikes',
    mutate: [
      'src/plugins/kits/{bitcoin,cosmos,dogecoin,evm,solana,tron,xrp}/*Address.ts',
      'src/shell/recipient/lookAlike.ts',
    ],
    tests: [
      'src/plugins/kits/{bitcoin,cosmos,dogecoin,evm,solana,tron,xrp}/*Address.test.ts',
      'src/shell/recipient/lookAlike.test.ts',
    ],
    least: LEAST,
  },
  {
    name: 'outbox',
    says: 'outbox: written down before the wallet is asked; approvals and fees',
    mutate: [
      'src/shell/outbox/*.ts',
      '!src/shell/outbox/*.test.ts',
      // Wires it to the page.
      '!src/shell/outbox/startOutbox.ts',
      'src/features/swap/mustAfford.ts',
      'src/features/swap/paymentsOf.ts',
    ],
    tests: ['src/shell/outbox/*.test.ts', 'src/features/swap/mustAfford.test.ts'],
    needsPage: true,
    least: LEAST,
  },
  {
    name: 'gate',
    says: 'gate: what is signed is what was shown',
    mutate: [
      'src/features/swap/verify.ts',
      'src/features/swap/verifyDeposit.ts',
      'src/features/swap/verifySimulation.ts',
      'src/features/cart/verifyPurchase.ts',
      'src/features/sell/verifyListing.ts',
      'src/shell/plugin/mustMatch.ts',
    ],
    tests: [
      'src/features/swap/verify*.test.ts',
      // Those beside them forge a thousand transactions each, which takes too long for each change.
      'src/features/cart/verifyPurchase.test.ts',
      'src/features/sell/verifyParts.test.ts',
    ],
    least: LEAST,
  },
  {
    name: 'decoders',
    says: 'decoders of EVM transactions, orders and trials',
    mutate: [
      'src/plugins/kits/evm/abi.ts',
      'src/plugins/kits/evm/bridgers.ts',
      'src/plugins/kits/evm/decodeCall.ts',
      'src/plugins/kits/evm/inspect.ts',
      'src/plugins/kits/evm/word.ts',
      'src/plugins/kits/evm/lifi/inspectLifi.ts',
      'src/plugins/kits/evm/lifi/lifiTerms.ts',
      'src/plugins/kits/evm/nfts/inspectNft.ts',
      'src/plugins/kits/evm/nfts/read*.ts',
      '!src/plugins/kits/evm/nfts/*.test.ts',
    ],
    tests: [
      'src/plugins/kits/evm/bridgers.test.ts',
      'src/plugins/kits/evm/inspect.test.ts',
      'src/plugins/kits/evm/lifi/*.test.ts',
      'src/plugins/kits/evm/nfts/*.test.ts',
    ],
    least: LEAST,
  },
  {
    name: 'orders',
    says: 'orders: evidence folded into a state',
    mutate: ['server/orders/orderMachine.ts', 'server/orders/heldAgainst.ts', 'server/orders/oneSpelling.ts'],
    tests: ['server/orders/*.test.ts'],
    least: LEAST,
  },
  {
    name: 'rates',
    says: 'rates: routes, slippage, price impact, checks before the review',
    mutate: [
      'src/features/swap/Route.ts',
      'src/features/swap/checks.ts',
      'src/features/swap/ImpactConsent.ts',
      'src/features/swap/priceImpact.ts',
      'src/features/swap/rateChange.ts',
      'src/features/swap/samePayment.ts',
    ],
    tests: [
      'src/features/swap/checks.test.ts',
      'src/features/swap/priceImpact.test.ts',
      'src/features/swap/rateChange.test.ts',
      'src/features/swap/Route.test.ts',
      'src/features/swap/samePayment.test.ts',
    ],
    least: LEAST,
  },
];

import * as z from 'zod/mini';

/*
 * The fields of LI.FI's replies that are used (docs.li.fi/api-reference; npm `@lifi/types`). Integers may come as numbers or
 * text. Other fields are dropped.
 */

const Address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const Hash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/));
const Whole = z.pipe(
  z.union([z.number().check(z.int(), z.gte(0)), z.string().check(z.regex(/^\d{1,18}$/))]),
  z.transform((value) => Number(value)),
);
/** Base units: decimal text, or a small number. */
const Units = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,78}$/)), z.number().check(z.int(), z.gte(0))]),
  z.transform((value) => BigInt(value)),
);
/** Wei of a transaction: decimal or hexadecimal text. */
const Wei = z.pipe(
  z.string().check(z.regex(/^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/)),
  z.transform((value) => BigInt(value)),
);
const short = z.string().check(z.maxLength(64));
/** A token's own text. That of a contract with `bytes32` texts, such as MKR, arrives as its hex digits. */
const tokenText = z.pipe(
  z.string(),
  z.transform((value) => {
    const [, digits] = /^(?:0x)?((?:[0-9a-f]{2}){1,32}?)(?:00)*$/i.exec(value) ?? [];
    return digits && /^(?:0x)?[0-9a-f]{64}$/i.test(value) ? Buffer.from(digits, 'hex').toString('utf8') : value;
  }),
);
/** `undefined` if the value is absent or invalid. */
const maybe = <S extends z.core.$ZodType>(schema: S) => z.catch(z.optional(schema), undefined);

export const LifiToken = z.object({
  address: Address,
  chainId: Whole,
  symbol: z.pipe(tokenText, short),
  decimals: Whole.check(z.refine((digits) => digits <= 36)),
  name: z.catch(tokenText, ''),
  /** LI.FI's own key of the coin, if it has one. */
  coinKey: maybe(short),
  logoURI: z.catch(z.string(), ''),
  priceUSD: maybe(z.string()),
});
export type LifiToken = z.output<typeof LifiToken>;

export const ListedChain = z.object({
  id: Whole,
  diamondAddress: maybe(Address),
  metamask: maybe(z.object({ blockExplorerUrls: z.catch(z.array(z.string()), []) })),
});
export type ListedChain = z.output<typeof ListedChain>;

export const ChainsReply = z.object({ chains: z.array(z.unknown()) });
export const TokensReply = z.object({ tokens: z.record(z.string(), z.array(z.unknown())) });

const Step = z.object({
  action: z.object({
    fromToken: z.object({ address: Address, chainId: Whole }),
    toToken: z.object({ address: Address, chainId: Whole }),
  }),
});

/**
 * `included`: the fee is already taken out of `toAmount`. If not, it leaves the wallet in addition to the payment.
 * `feeSplit`: shares of a fee that LI.FI and the integrator divide, base units.
 */
const FeeCost = z.object({
  amount: Units,
  token: LifiToken,
  included: z._default(z.boolean(), true),
  feeSplit: maybe(z.object({ integratorFee: Units, lifiFee: Units })),
});

/** `SUM`: of all others. */
const GasCost = z.object({ type: maybe(short), amount: Units, token: LifiToken });

export const QuoteReply = z.object({
  tool: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,40}$/)),
  toolDetails: maybe(z.object({ logoURI: z.string() })),
  action: z.object({
    fromToken: LifiToken,
    toToken: LifiToken,
    fromAmount: Units,
    fromChainId: Whole,
    toChainId: Whole,
    toAddress: maybe(z.string()),
  }),
  estimate: z.object({
    toAmount: Units,
    toAmountMin: Units,
    approvalAddress: Address,
    feeCosts: z._default(z.array(FeeCost), []),
    gasCosts: maybe(z.array(GasCost)),
    /** Seconds. */
    executionDuration: z._default(z.number(), 60),
  }),
  includedSteps: z._default(z.array(Step), []),
  transactionRequest: z.object({
    to: Address,
    from: maybe(Address),
    data: z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/)),
    value: Wei,
    chainId: Whole,
  }),
});
export type QuoteReply = z.output<typeof QuoteReply>;

const Leg = z.object({
  txHash: maybe(Hash),
  chainId: maybe(Whole),
  amount: maybe(Units),
  token: maybe(LifiToken),
  /** Seconds since 1970. */
  timestamp: maybe(Whole),
});

export const StatusReply = z.object({
  status: z.string(),
  substatus: z.catch(z.string(), ''),
  sending: maybe(Leg),
  receiving: maybe(Leg),
  fromAddress: maybe(z.string()),
  toAddress: maybe(z.string()),
});
export type StatusReply = z.output<typeof StatusReply>;

/** The body of a refusal. `code`: 1000 to 1013; `errors`: errors of the tools. */
export const ErrorReply = z.object({
  code: maybe(Whole),
  errors: z.optional(z.unknown()),
});

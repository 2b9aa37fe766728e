import * as z from 'zod/mini';
import { RelayOrder } from '../../../src/api/relay/relayOrder.ts';

const units = z.string().check(z.regex(/^\d{1,60}$/));
const text = z.string().check(z.maxLength(300));
const optional = z.optional(z.nullable(text));

/** A token of a chain that Relay takes at deposit addresses. */
export const RelayCurrency = z.object({
  symbol: z.string().check(z.maxLength(60)),
  address: text,
  decimals: z.int().check(z.gte(0), z.lte(36)),
});

/** A chain of `GET /chains`. */
export const RelayChain = z.object({
  id: z.int(),
  disabled: z.optional(z.nullable(z.boolean())),
  depositEnabled: z.optional(z.nullable(z.boolean())),
  solverCurrencies: z.array(z.unknown()),
  protocol: z.object({ v2: z.object({ chainId: text }) }),
});
export const ChainsReply = z.object({ chains: z.array(z.unknown()) });

const Fee = z.object({ amount: units, currency: z.object({ symbol: text, decimals: z.int() }) });

/** `POST /quote/v2` for a strict deposit address. The app gets the order with its signature, and derives the address again. */
export const QuoteReply = z.object({
  steps: z.array(z.object({ id: z.string(), requestId: optional, depositAddress: optional })),
  fees: z.optional(z.object({ relayer: z.optional(Fee), app: z.optional(Fee) })),
  details: z.object({
    currencyIn: z.object({ amount: units }),
    currencyOut: z.object({ amount: units, minimumAmount: units }),
    timeEstimate: z.optional(z.number()),
  }),
  protocol: z.optional(
    z.object({ v2: z.object({ orderId: text, orderData: RelayOrder, orderSignature: z.optional(text) }) }),
  ),
});
export type QuoteReply = z.output<typeof QuoteReply>;

const Transactions = z.catch(z.array(z.object({ txHash: text, chainId: z.optional(z.int()) })), []);
const Amount = z.object({ amount: units });
const Side = z.optional(z.nullable(z.object({ outputCurrency: z.optional(z.nullable(Amount)) })));

/** An entry of `GET /requests/v3`. */
export const RelayRequest = z.object({
  id: text,
  status: z.string(),
  depositAddress: z.optional(z.nullable(z.object({ address: text, depositTxHash: optional }))),
  data: z.object({
    failReason: optional,
    refundFailReason: optional,
    inTxs: Transactions,
    outTxs: Transactions,
    refundCurrencyData: z.catch(z.optional(z.nullable(Amount)), undefined),
    route: z.optional(
      z.nullable(z.object({ actual: z.optional(z.nullable(z.object({ origin: Side, destination: Side }))) })),
    ),
  }),
  updatedAt: z.optional(z.string()),
});
export type RelayRequest = z.output<typeof RelayRequest>;
export const RequestsReply = z.object({ requests: z.array(RelayRequest) });

/** The reply to a request that is refused. */
export const ErrorReply = z.object({ errorCode: z.string() });

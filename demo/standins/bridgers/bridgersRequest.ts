import * as z from 'zod/mini';
import { isSameId } from '../../../server/ids/normalizeId.ts';
import type { StandInBackend } from '../StandInBackend.ts';

/** One of Bridgers' codes with its message (docs-bridgers-en.bridgers.xyz, status code). */
export class BridgersFailure extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'BridgersFailure';
    this.code = code;
  }
}

const text = z.string().check(z.minLength(1), z.maxLength(200));
const caller = { equipmentNo: text, sourceFlag: text };
const pair = {
  fromTokenAddress: text,
  toTokenAddress: text,
  fromTokenChain: text,
  toTokenChain: text,
  fromTokenAmount: text,
};
const parties = { fromAddress: text, toAddress: text, amountOutMin: text, fromCoinCode: text, toCoinCode: text };
const share = z._default(z.string().check(z.regex(/^0(\.\d{1,4})?$/)), '0');

export const QuoteRequest = z.object({ ...caller, ...pair, userAddr: z.optional(z.string()) });
export const SwapRequest = z.object({ ...caller, ...pair, ...parties, slippage: share });
export const ReportRequest = z.object({ ...caller, ...pair, ...parties, slippage: share, hash: text });
export const RecordsRequest = z.object({
  ...caller,
  fromAddress: text,
  pageNo: z.coerce.number().check(z.int(), z.gte(1)),
  pageSize: z.coerce.number().check(z.int(), z.gte(1), z.lte(100)),
});
export const OrderRequest = z.object({ orderId: text });
export const TokenRequest = z.object({ chain: z.optional(z.string()) });

/** Parses a request. Code 101 if a value is missing or empty, 102 for other invalid values. @throws BridgersFailure */
export function read<S extends z.core.$ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = z.safeParse(schema, body ?? {});
  if (parsed.success) return parsed.data;
  const given = Object(body);
  const isMissing = parsed.error.issues.some(({ path: [field] }) =>
    ['', undefined, null].includes(given[String(field)]),
  );
  throw isMissing
    ? new BridgersFailure(101, 'required parameter is empty')
    : new BridgersFailure(102, 'invalid parameter');
}

/** The tokens of both sides, and the amount in base units. @throws BridgersFailure */
export function readPair(
  backend: StandInBackend,
  asked: Readonly<Record<keyof typeof pair, string>>,
): {
  readonly payUnits: bigint;
  readonly pay: NonNullable<ReturnType<StandInBackend['token']>>;
  readonly receive: NonNullable<ReturnType<StandInBackend['token']>>;
} {
  if (!/^[1-9]\d{0,77}$/.test(asked.fromTokenAmount)) {
    throw new BridgersFailure(104, 'amount should be a valid number string');
  }
  const known = (chain: string) => backend.chains().some(({ name }) => name === chain);
  if (!known(asked.fromTokenChain)) throw new BridgersFailure(107, 'This fromToken does not support exchange yet');
  if (!known(asked.toTokenChain)) throw new BridgersFailure(108, 'This toToken does not support exchange yet');
  const pay = backend.token(asked.fromTokenChain, asked.fromTokenAddress);
  const receive = backend.token(asked.toTokenChain, asked.toTokenAddress);
  if (!pay || !receive) throw new BridgersFailure(106, 'token does not exist');
  const isSame = asked.fromTokenChain === asked.toTokenChain && isSameId(pay.address, receive.address);
  if (isSame) throw new BridgersFailure(105, 'Same currency cannot be exchanged');
  return { payUnits: BigInt(asked.fromTokenAmount), pay, receive };
}

import * as z from 'zod/mini';
import { isChainId } from '../../model/caip.ts';
import { type ContractsByChain, contractRoles, type PinnedContract } from './contracts.ts';

const hash = z.string().check(z.regex(/^(0x)?[0-9a-f]{64}$/));
const address = z.string().check(z.minLength(1), z.maxLength(128));
const part = z.strictObject({ address, codeHash: z.exactOptional(hash) });
const decimals = z.int().check(z.minimum(0), z.maximum(36));
/** Two days: no feed in use publishes less often. */
const MAX_FEED_AGE_S = 172_800;
/** As on the chain: the first four bytes of a call. */
const selector = z.string().check(z.regex(/^0x[0-9a-f]{8}$/));
const Pins = z.array(
  z.strictObject({
    role: z.enum(contractRoles),
    address,
    service: z.exactOptional(z.string()),
    codeHash: z.exactOptional(hash),
    implementation: z.exactOptional(part),
    beacon: z.exactOptional(part),
    facets: z.exactOptional(z.record(selector, part)),
    isReplaceable: z.exactOptional(z.literal(true)),
    symbol: z.exactOptional(z.string()),
    decimals: z.exactOptional(decimals),
    asset: z.exactOptional(z.strictObject({ name: z.string(), decimals })),
    feed: z.exactOptional(
      z.strictObject({
        token: z.exactOptional(address),
        quote: z.literal('USD'),
        maxAgeSeconds: z.int().check(z.minimum(1), z.maximum(MAX_FEED_AGE_S)),
      }),
    ),
    fee: z.exactOptional(
      z.strictObject({ recipient: address, maxBps: z.int().check(z.minimum(0), z.maximum(10_000)) }),
    ),
  }),
);
/** The well-known tokens of a chain, or its feeds. `source`: the published lists that they are from, with their versions. */
const TokenPins = z.strictObject({ chain: z.string().check(z.refine(isChainId)), source: z.string(), pins: Pins });
const PinsByChain = z.record(z.string().check(z.refine(isChainId)), Pins);

/** Reads the contracts of one chain from a file of the build, with canonical addresses. Throws if the file is invalid. */
export function readPins(file: unknown): readonly PinnedContract[] {
  return z.parse(Pins, file);
}

/** Reads a deployment's own contracts by CAIP-2 id, from `pins.json`. Throws if the file is invalid. */
export function readPinsByChain(file: unknown): ContractsByChain {
  return z.parse(PinsByChain, file);
}

/**
 * Reads the well-known tokens and the price feeds by CAIP-2 id, from the `tokens.json` and the `feeds.json` of each chain.
 * Throws if a file is invalid.
 */
export function readTokenPins(files: readonly unknown[]): ContractsByChain {
  const parts = z.parse(z.array(TokenPins), files);
  return Object.fromEntries(
    parts.map(({ chain }) => [chain, parts.flatMap((part) => (part.chain === chain ? part.pins : []))]),
  );
}

import type * as z from 'zod/mini';
import type { FollowedChannel } from '../channels/channel.ts';
import type { Db } from '../db/Database.ts';

/** How a family's payment reaches a provider: a call that the app reads before it is signed, or a plain transfer. */
export type PaymentForm = 'contract' | 'deposit';

/** A variable without which the service cannot be used (`fail`), or only with a low limit (`warn`). */
export interface WantedSetting<Name extends string = string> {
  readonly variable: Name;
  readonly level: 'warn' | 'fail';
  readonly advice: string;
}

/** What a channel gets from the backend. */
export interface ProviderParts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Where the instances share the limits of services. Absent: calls are not limited. */
  readonly db?: Db;
  /** Names of chains that no live service knows, by EVM chain id: the demo's chains, if stand-ins answer. */
  readonly ownChains?: ReadonlyMap<number, string>;
  /** The tokens of those chains, by wire names. */
  readonly ownCoins?: readonly OwnCoin[];
}

/** A token of a chain that exists only in this deployment. */
export interface OwnCoin {
  /** The wire name. */
  readonly chain: string;
  readonly symbol: string;
  readonly address: string;
  readonly decimals: number;
}

interface ProviderFacts<Name extends string> {
  /** The name of its folder, and its name in `CHANNELS`. */
  readonly id: string;
  readonly name: string;
  /** Documentation of its API. */
  readonly docs: string;
  /** The variable with the address of its API. */
  readonly api: Name;
  readonly wanted: readonly WantedSetting<Name>[];
  /** Whether its own staff holds the money between payment and payout. False: a contract or a network does. */
  readonly isCustodial: boolean;
  /** Families of chains that it takes payments from, and how. The live list may have fewer. */
  readonly source: Readonly<Record<string, PaymentForm>>;
  /** Families of chains that it pays out on. */
  readonly target: readonly string[];
}

/** A service that settles swaps: everything that the backend knows about it before it is called. */
export interface Provider extends ProviderFacts<string> {
  /** Its variables in the environment, as fields of a schema. */
  readonly settings: z.core.$ZodLooseShape;
  /** `settings`: the parsed variables, at least its own. */
  open(settings: Readonly<Record<string, unknown>>, parts: ProviderParts): FollowedChannel;
}

interface ProviderDefinition<S extends z.core.$ZodLooseShape> extends ProviderFacts<keyof S & string> {
  readonly settings: S;
  open(settings: z.infer<z.ZodMiniObject<S>>, parts: ProviderParts): FollowedChannel;
}

/** Describes a provider in its `provider.ts`. `open` gets its variables as its own `settings` parse them. */
export function defineProvider<S extends z.core.$ZodLooseShape>(definition: ProviderDefinition<S>): Provider {
  return {
    ...definition,
    // The backend parses all variables at once, each provider's by the provider's own fields.
    open: (settings, parts) => definition.open(settings as z.infer<z.ZodMiniObject<S>>, parts),
  };
}

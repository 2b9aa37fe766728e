import * as z from 'zod/mini';
import { readSettings, ServerSettings } from '../server/config.ts';
import { count } from '../server/settingTypes.ts';

/** Settings of the demo, besides those of the backend. */
const DemoSettings = z.extend(ServerSettings, {
  /** Data folder of a process that runs the demo's chains (`npx tsx demo/devnet/main.ts`). This process joins it. Empty: starts its own. */
  DEVNET_JOIN: z._default(z.string(), ''),
  /** Milliseconds between blocks of the EVM chains. */
  DEVNET_BLOCK: count(1_000),
  /** Seconds that a refundable order waits for its owner. */
  DEVNET_REFUND_AFTER: count(600),
  /** Seconds that a payment under a hash time lock stays locked, an hour or longer. Its payout is locked half as long. */
  DEVNET_LOCK: z._default(z.coerce.number().check(z.int(), z.gte(3_600)), 3_600),
  /** Whether gas may be paid in tokens. `0` switches it off. */
  ZERO_GAS: z.pipe(
    z._default(z.string(), '1'),
    z.transform((text) => text !== '0' && text !== 'false'),
  ),
  /** Size of the NFT market at the start of the chains. */
  DEVNET_NFTS: z._default(z.enum(['none', 'small', 'full']), 'full'),
});

export type DemoConfig = z.output<typeof DemoSettings>;

/**
 * With `CHANNELS`, stand-ins with the APIs of these services answer, and settle on the demo's chains; otherwise the demo's own
 * channel. The published risk lists are not read: the demo works without a network.
 * @throws ConfigError that names the variables that are wrong
 */
export function readDemoConfig(environment: Readonly<Record<string, string | undefined>>): DemoConfig {
  return readSettings(DemoSettings, { ...environment, RISK_LISTS: environment.RISK_LISTS || 'none' });
}

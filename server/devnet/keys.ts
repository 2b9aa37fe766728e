import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const key = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));
const seed = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Keys = z.object({
  deployer: key,
  relayer: key,
  fuel: key,
  faucet: key,
  minter: key,
  demo: key,
  solanaDemo: seed,
});
export type DevnetKeys = z.output<typeof Keys>;
/** Written before there was a chain of the Solana family, gas paid in tokens, or NFTs to be made. */
const OlderKeys = z.object({
  ...Keys.shape,
  solanaDemo: z.optional(seed),
  fuel: z.optional(key),
  minter: z.optional(key),
});

/** Keys of the demo's own accounts, made at random on first use and kept beside the chains they are for. */
export function loadKeys(folder: string): DevnetKeys {
  const file = join(folder, 'keys.json');
  const make = () => randomBytes(32).toString('hex');
  const stored = existsSync(file) ? z.parse(OlderKeys, JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  const whole = z.safeParse(Keys, stored);
  if (whole.success) return whole.data;
  const own = stored ?? {
    deployer: `0x${make()}`,
    relayer: `0x${make()}`,
    faucet: `0x${make()}`,
    demo: `0x${make()}`,
  };
  const keys = {
    ...own,
    solanaDemo: stored?.solanaDemo ?? make(),
    fuel: stored?.fuel ?? `0x${make()}`,
    minter: stored?.minter ?? `0x${make()}`,
  };
  // Put in place at once: half a file would end the chains' life.
  writeFileSync(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return keys;
}

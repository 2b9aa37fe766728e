import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { publicKeys } from './publicKeys.ts';

const key = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));
const seed = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Keys = z.object({
  faucet: key,
  demo: key,
  solanaDemo: seed,
  /** Secret from which the preimages of hash time locks are derived. */
  lockSecret: key,
});
export type DevnetKeys = z.output<typeof Keys> & typeof publicKeys;
/** A file of an earlier version, with fewer keys. */
const OlderKeys = z.partial(Keys);

/** Keys of the demo's wallets and roles. The wallets' keys are random, made at first use and stored with their chains. */
export function loadKeys(folder: string): DevnetKeys {
  const file = join(folder, 'keys.json');
  const make = () => randomBytes(32).toString('hex');
  const stored = existsSync(file) ? z.parse(OlderKeys, JSON.parse(readFileSync(file, 'utf8'))) : {};
  const whole = z.safeParse(Keys, stored);
  if (whole.success) return { ...whole.data, ...publicKeys };
  const keys = {
    faucet: stored.faucet ?? `0x${make()}`,
    demo: stored.demo ?? `0x${make()}`,
    solanaDemo: stored.solanaDemo ?? make(),
    lockSecret: stored.lockSecret ?? `0x${make()}`,
  };
  // Replaced atomically: an incomplete file would make the chains unusable.
  writeFileSync(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return { ...keys, ...publicKeys };
}

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const key = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));
const Keys = z.object({ deployer: key, relayer: key, faucet: key, demo: key });
export type DevnetKeys = z.output<typeof Keys>;

/** Keys of the demo's own accounts, made at random on first use and kept beside the chains they are for. */
export function loadKeys(folder: string): DevnetKeys {
  const file = join(folder, 'keys.json');
  if (existsSync(file)) return z.parse(Keys, JSON.parse(readFileSync(file, 'utf8')));
  const make = () => `0x${randomBytes(32).toString('hex')}`;
  const keys = { deployer: make(), relayer: make(), faucet: make(), demo: make() };
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';

const KITS = 'src/plugins/kits';
const Origins = z.array(z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+$/)));

/** Origins that the kits call besides nodes of their chains, from the `hosts.json` beside the code that calls them. */
export function kitHosts(): readonly string[] {
  const names = readdirSync(KITS, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => basename(name) === 'hosts.json').sort();
  return files.flatMap((file) => z.parse(Origins, JSON.parse(readFileSync(join(KITS, file), 'utf8'))));
}

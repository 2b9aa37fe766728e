import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { normalizeId } from '../ids/normalizeId.ts';

const List = z.object({ addresses: z.array(z.string()) });

/** The list of this build: burn addresses, and the demo's examples of risky ones and of exchanges. */
export class RiskList {
  readonly #addresses: ReadonlySet<string>;

  constructor(addresses: readonly string[]) {
    this.#addresses = new Set(addresses.map(normalizeId));
  }

  static load(): RiskList {
    const file = join(import.meta.dirname, '..', 'data', 'risky-addresses.json');
    return new RiskList(z.parse(List, JSON.parse(readFileSync(file, 'utf8'))).addresses);
  }

  isRisky(address: string): boolean {
    return this.#addresses.has(normalizeId(address));
  }
}

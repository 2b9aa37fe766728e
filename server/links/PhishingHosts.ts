import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';

/** MetaMask's own detector for its list: blocked hosts with their subdomains, and names similar to well-known ones. */
interface Detector {
  check(host: string): { readonly result: boolean };
}

// The package has no types and no ES module entry.
const require = createRequire(import.meta.url);
const PhishingDetector: new (list: unknown) => Detector = require('eth-phishing-detect/src/detector.js');
/** Maximum number of cached answers. A search of the list takes about a millisecond. */
const MAX_KNOWN = 20_000;

const List = z.object({
  version: z.number(),
  tolerance: z.number().check(z.gte(0), z.lte(5)),
  fuzzylist: z.array(z.string()),
  whitelist: z.array(z.string()),
  blacklist: z.array(z.string()).check(z.minLength(1)),
});

/** The list of phishing sites that MetaMask maintains (eth-phishing-detect). */
export class PhishingHosts {
  readonly #detector: Detector;
  readonly #known = new Map<string, boolean>();

  private constructor(list: unknown) {
    this.#detector = new PhishingDetector(z.parse(List, list));
  }

  /**
   * Loads the list of the package, or a newer one with the same format from `file`.
   *
   * @throws Error when the file is missing or has another form
   */
  static load(file = ''): PhishingHosts {
    const own = require.resolve('eth-phishing-detect/src/config.json');
    return new PhishingHosts(JSON.parse(readFileSync(file || own, 'utf8')));
  }

  /** `host` as a browser writes it, without a port. */
  isListed(host: string): boolean {
    const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    const isListed = this.#detector.check(name).result;
    this.#known.set(name, isListed);
    return isListed;
  }
}

import * as z from 'zod/mini';
import { TransferInscription as WireInscription } from '../../src/api/brc20.ts';
import { readCapped } from '../upstream/readCapped.ts';
import { timeLimit } from '../upstream/timeLimit.ts';
import type { InscriptionIndexer, TransferInscription } from './InscriptionIndexer.ts';

/** Maximum time for all pages together. */
const LIMIT_MS = 10_000;
const MAX_PAGE_BYTES = 512 * 1024;
const PAGE = 100;
/** Maximum number of pages to read. Inscriptions on later pages are ignored and not counted. */
const MAX_PAGES = 5;

const Entry = z.object({
  ...WireInscription.shape,
  /** 0 until the inscription is in a block. It cannot be sent before. */
  confirmations: z.optional(z.int()),
});
const Page = z.object({
  code: z.literal(0),
  data: z.object({ total: z.int().check(z.gte(0)), detail: z.nullable(z.array(Entry).check(z.maxLength(PAGE))) }),
});
type Page = z.output<typeof Page>['data'];

/**
 * UniSat's open API (docs.unisat.io; github.com/unisat-wallet/unisat-dev-docs, `brc20-indexer.yaml`):
 * `/v1/indexer/address/{address}/brc20/{ticker}/transferable-inscriptions`.
 */
export class UnisatIndexer implements InscriptionIndexer {
  readonly #upstream: string;
  readonly #key: string;

  /** `upstream`: without a trailing slash. */
  constructor({ upstream, key }: { readonly upstream: string; readonly key: string }) {
    this.#upstream = upstream;
    this.#key = key;
  }

  async transferable(address: string, ticker: string, caller: AbortSignal): Promise<readonly TransferInscription[]> {
    const signal = AbortSignal.any([caller, timeLimit(LIMIT_MS)]);
    const path = `/v1/indexer/address/${encodeURIComponent(address)}/brc20/${encodeURIComponent(ticker)}`;
    const found = new Map<string, TransferInscription>();
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = `start=${page * PAGE}&limit=${PAGE}`;
      const { total, detail } = await this.#page(`${path}/transferable-inscriptions?${query}`, signal);
      for (const { inscriptionId, data, confirmations } of detail ?? []) {
        if (confirmations !== 0) found.set(inscriptionId, { inscriptionId, data });
      }
      if (!detail?.length || (page + 1) * PAGE >= total) break;
    }
    return [...found.values()];
  }

  async #page(path: string, signal: AbortSignal): Promise<Page> {
    const response = await fetch(`${this.#upstream}${path}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${this.#key}` },
      redirect: 'error',
      signal,
    });
    const text = await readCapped(response, MAX_PAGE_BYTES);
    if (!response.ok) throw new Error(`the indexer answers with HTTP ${response.status}`);
    return z.parse(Page, JSON.parse(text)).data;
  }
}

import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { addTransData, getTransData } from '../../src/api/swapOrders.ts';
import { Disagreement, eachOnce } from './Verdict.ts';

const APPROVE = '0x095ea7b3';
const Reply = z.object({ data: z.unknown() });
const Transaction = z.object({ hash: z.string(), from: z.string(), input: z.string() });
const Block = z.object({ transactions: z.array(Transaction) });
const Receipt = z.object({ status: z.string() });
const StoredRecord = z.object({
  kind: z.string(),
  stage: z.string(),
  hash: z.optional(z.string()),
  isReported: z.boolean(),
});

async function ask(backendUrl: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${backendUrl}${path.replace(/^\//, '')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** The swaps and approvals of an account on the source chain, read only from the blocks. */
export class ChainLedger {
  readonly #backendUrl: string;
  readonly #account: string;
  #next: number | undefined;
  readonly #found: z.output<typeof Transaction>[] = [];

  constructor(backendUrl: string, account: string) {
    this.#backendUrl = backendUrl;
    this.#account = account.toLowerCase();
  }

  /** Hashes of swaps and approvals that succeeded in blocks. */
  async read(): Promise<{ readonly swaps: readonly string[]; readonly approvals: readonly string[] }> {
    const height = Number(await this.#call('eth_blockNumber', []));
    const from = this.#next ?? height;
    for (let number = from; number <= height; number += 1) {
      const block = z.parse(Block, await this.#call('eth_getBlockByNumber', [`0x${number.toString(16)}`, true]));
      for (const transaction of block.transactions) {
        if (transaction.from.toLowerCase() !== this.#account) continue;
        const { status } = z.parse(Receipt, await this.#call('eth_getTransactionReceipt', [transaction.hash]));
        if (status === '0x1') this.#found.push(transaction);
      }
    }
    this.#next = height + 1;
    const hashes = (isApproval: boolean) =>
      this.#found.filter(({ input }) => input.startsWith(APPROVE) === isApproval).map(({ hash }) => hash);
    return { swaps: hashes(false), approvals: hashes(true) };
  }

  async #call(method: string, params: readonly unknown[]): Promise<unknown> {
    const reply = await ask(this.#backendUrl, 'devnet/rpc/NORTHYARD', { jsonrpc: '2.0', id: 1, method, params });
    return z.parse(z.object({ result: z.unknown() }), reply).result;
  }
}

/** The backend has exactly these orders of the account, each once and successful. @throws Disagreement */
export async function agreeBackend(backendUrl: string, account: string, swaps: readonly string[]): Promise<void> {
  const request = { equipmentNo: account.slice(0, 32), source: 'web', fromAddress: account, pageNo: 1, pageSize: 10 };
  const { data } = z.parse(Reply, await ask(backendUrl, getTransData.path, request));
  const { list, total } = z.parse(getTransData.data, data);
  eachOnce(
    'the backend',
    swaps,
    list.map(({ txHash }) => txHash),
  );
  if (total !== swaps.length) throw new Disagreement('twice', `the backend counts ${total} orders`);
  const open = list.find(({ status }) => status !== 'success');
  if (open) throw new Disagreement('wrong', `the backend has ${open.txHash} as ${open.status}`);
}

/**
 * The outbox on disk has exactly these swaps, each once and acknowledged. Records without a hash are ignored.
 * @throws Disagreement
 */
export async function agreeOutbox(page: Page, swaps: readonly string[]): Promise<void> {
  const stored: unknown = await page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('switchyard-outbox');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('records').objectStore('records').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map(({ kind, stage, hash, isReported }) => ({ kind, stage, hash, isReported })));
      };
    };
  })`);
  const records = z.parse(z.array(StoredRecord), stored).filter(({ kind }) => kind === 'swap');
  const sent = records.filter(({ hash }) => hash !== undefined);
  eachOnce(
    'the outbox',
    swaps,
    sent.map(({ hash }) => String(hash)),
  );
  const unheard = sent.find(({ isReported }) => !isReported);
  if (unheard) throw new Disagreement('wrong', `${unheard.hash} was not acknowledged by ${addTransData.path}`);
}

/** The records on screen show these orders, all successful, and at most one intent that is still being searched for. */
export async function agreeScreen(page: Page, swaps: readonly string[]): Promise<void> {
  const known = page.getByRole('link', { name: /^Order: / });
  // An order without a hash has no page yet.
  const sought = page.getByRole('button', { name: /^Order: / });
  await expect(known.or(sought).or(page.getByText('No orders yet')).first()).toBeVisible();
  const names = await Promise.all((await known.all()).map((row) => row.getAttribute('aria-label')));
  if (names.length < swaps.length) throw new Disagreement('lost', `${names.length} orders on screen`);
  if (names.length > swaps.length) throw new Disagreement('twice', `on screen: ${names.join(' / ')}`);
  const open = names.find((name) => !/, Success(, [^.]*)?\. View$/.test(name ?? ''));
  if (open) throw new Disagreement('wrong', `on screen: ${open}`);
  const searching = await sought.count();
  if (searching > 1) throw new Disagreement('twice', `${searching} intents are looked for`);
}

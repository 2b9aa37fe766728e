import * as z from 'zod/mini';
import { jsonOf } from '../upstream/jsonOf.ts';

/** Poll intervals by the age of an order. The last one is for all older orders. */
export type PollPaces = readonly (readonly [youngerThanMs: number, everyMs: number])[];

/** What is stored of an order between two polls. */
const Note = z.object({ since: z.number() });

/** When to ask for an order again. `note`: of the last poll, with the time of the first one; `undefined` in the first. */
export function pollPlan(
  note: string | undefined,
  now: number,
  paces: PollPaces,
): { readonly note: string; readonly everyMs: number } {
  const since = z.safeParse(Note, jsonOf(note ?? '')).data?.since ?? now;
  const [, everyMs = 0] = paces.find(([younger]) => now - since < younger) ?? [];
  return { note: JSON.stringify({ since }), everyMs };
}

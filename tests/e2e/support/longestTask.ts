import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

const TraceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds of processor time of the thread. */
  tdur: z.optional(z.number()),
  args: z.optional(z.object({ name: z.optional(z.unknown()) })),
});
const Trace = z.object({ traceEvents: z.array(TraceEvent) });

/**
 * The longest task of the page's main thread during `work`, in ms of processor time. Unlike wall-clock time, it does not depend
 * on how busy the machine is. A task takes four times as long on a processor that is four times slower.
 */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page belongs to no browser');
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await work();
  const { traceEvents } = z.parse(Trace, JSON.parse((await browser.stopTracing()).toString()));
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = traceEvents.flatMap(({ name, pid, tid, tdur }) =>
    name.endsWith('RunTask') && mains.has(`${pid}/${tid}`) && tdur !== undefined ? [tdur / 1_000] : [],
  );
  if (tasks.length === 0) throw new Error('the trace has no tasks');
  return Math.max(...tasks);
}

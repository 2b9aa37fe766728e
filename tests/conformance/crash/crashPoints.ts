import type { CrashFlow } from './CrashFlow.ts';
import type { CrashPoint, PageEvent } from './PageLife.ts';

/**
 * The points of a flow: before and after each thing that its page does outside its memory, and its end. These are the
 * moments of tests/crash/browserPoints.ts, without a browser.
 */
export function pointsOf({ earlier, reports, signsOnly, later = [] }: CrashFlow): readonly CrashPoint[] {
  const events: readonly PageEvent[] = [
    ...earlier,
    'store intent',
    'ask wallet',
    'store hash',
    'included',
    ...later,
    ...reports.map(({ path }) => `call ${path}` as const),
    ...(reports.length > 0 || signsOnly ? (['store report'] as const) : []),
  ];
  const around = events.flatMap((event) => [
    { event, moment: 'before' as const },
    { event, moment: 'after' as const },
  ]);
  return [...around, { event: 'end', moment: 'before' }];
}

/** Whether the page dies before it has stored the record of the transaction. */
export function isBeforeIntent({ event, moment }: CrashPoint, { earlier }: CrashFlow): boolean {
  return earlier.some((one) => one === event) || (event === 'store intent' && moment === 'before');
}

/** Whether the page dies while the transaction waits for its block. */
export function isBeforeBlock({ event, moment }: CrashPoint): boolean {
  return event === 'included' && moment === 'before';
}

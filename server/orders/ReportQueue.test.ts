import { expect, it } from 'vitest';
import { ReportQueue } from './ReportQueue.ts';

const bounds = { atOnce: 2, doubtfulAtOnce: 1, restMs: 20, waiting: 2, ofCaller: 4, trusted: 0 };

/** Turns, with the names of accepted and refused callers, in order. */
function turns(changed: Partial<typeof bounds> = {}) {
  const all = new ReportQueue({ ...bounds, ...changed });
  const seen: string[] = [];
  const ending = new Map<string, () => void>();
  const enter = async (name: string, unknown: number, caller = name) => {
    const leave = await all.enter(caller, unknown);
    seen.push(leave ? name : `not ${name}`);
    if (leave) ending.set(name, leave);
  };
  const end = async (name: string) => {
    ending.get(name)?.();
    await settled();
  };
  return { enter, end, seen };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('[MON-05] takes reports of callers with few unknown hashes first', async () => {
  const { enter, end, seen } = turns();
  void enter('one', 0);
  void enter('two', 0);
  void enter('many', 9);
  void enter('none', 0);
  await settled();
  expect(seen).toEqual(['one', 'two']);
  await end('one');
  expect(seen).toEqual(['one', 'two', 'none']);
  await end('two');
  expect(seen).toEqual(['one', 'two', 'none', 'many']);
});

it('[MON-05] drops a report of a caller with many unknown hashes if the queue is full', async () => {
  const { enter, seen } = turns();
  for (const name of ['one', 'two']) void enter(name, 0);
  for (const name of ['bad', 'worse']) void enter(name, name === 'bad' ? 5 : 6);
  await settled();
  void enter('worst', 7);
  void enter('honest', 0);
  await settled();
  expect(seen).toEqual(['one', 'two', 'not worst', 'not worse']);
});

it('[MON-05] keeps slots for others while callers with many unknown hashes report', async () => {
  const { enter, end, seen } = turns();
  void enter('bad', 5);
  void enter('worse', 6);
  void enter('honest', 0);
  await settled();
  expect(seen).toEqual(['bad', 'honest']);
  await end('bad');
  expect(seen).toEqual(['bad', 'honest']);
  await expect.poll(() => seen).toEqual(['bad', 'honest', 'worse']);
});

it('[MON-05] refuses reports above the limit of one caller, and accepts them after some have ended', async () => {
  const { enter, end, seen } = turns({ ofCaller: 1 });
  for (const name of ['one', 'two']) void enter(name, 0, 'caller');
  await settled();
  expect(seen).toEqual(['one', 'not two']);
  await end('one');
  void enter('three', 0, 'caller');
  await settled();
  expect(seen).toEqual(['one', 'not two', 'three']);
});

import { expect, it } from 'vitest';
import { Batch } from './Batch.ts';

/** `until`: each statement answers only after this. */
function doubling(until: Promise<void> = Promise.resolve()) {
  const asked: (readonly number[])[] = [];
  const batch = new Batch<number, number>(async (items) => {
    asked.push(items);
    await until;
    if (items.includes(13)) throw new Error('refused');
    return items.map((item) => item * 2);
  });
  return { asked, batch };
}

it('queries at once for a single caller, and batches callers that arrive meanwhile', async () => {
  let answer = () => {};
  const { asked, batch } = doubling(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );

  const all = Promise.all([1, 2, 3].map((item) => batch.add(item)));
  expect(asked).toEqual([[1]]);
  answer();
  const answers = await all;
  const later = await batch.add(4);

  expect([...answers, later]).toEqual([2, 4, 6, 8]);
  expect(asked).toEqual([[1], [2, 3], [4]]);
});

it('answers all other callers when one is refused', async () => {
  const { batch } = doubling();

  const answers = await Promise.allSettled([1, 2, 13, 3].map((item) => batch.add(item)));

  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason)))).toEqual([
    2,
    4,
    'Error: refused',
    6,
  ]);
});

it('limits a batch to the parameters of one statement', async () => {
  const { asked, batch } = doubling();

  await Promise.all(Array.from({ length: 120 }, (_, index) => batch.add(100 + index)));

  expect(asked.map(({ length }) => length)).toEqual([1, 50, 50, 19]);
});

import { expect, it } from 'vitest';
import { Lifecycle } from './Lifecycle.ts';

function observed() {
  const events: string[] = [];
  const lifecycle = new Lifecycle();
  const jobOf = (name: string) => ({
    start: () => void events.push(`start ${name}`),
    stop: async () => void events.push(`stop ${name}`),
  });
  lifecycle.add(jobOf('a'), jobOf('b'));
  for (const name of ['first', 'last']) lifecycle.addResource(() => void events.push(`close ${name}`));
  return { events, lifecycle };
}

it('stops the jobs, and then closes the resources, the last one first', async () => {
  const { events, lifecycle } = observed();

  lifecycle.start();
  await lifecycle.stop();

  expect(events).toEqual(['start a', 'start b', 'stop a', 'stop b', 'close last', 'close first']);
});

it('closes the resources also if no job was started', async () => {
  const { events, lifecycle } = observed();

  await lifecycle.stop();

  expect(events).toEqual(['close last', 'close first']);
});

it('waits for jobs before it closes what they use', async () => {
  const { events, lifecycle } = observed();
  let end: () => void = () => undefined;
  lifecycle.add({ start: () => undefined, stop: () => new Promise((resolve) => (end = resolve)) });
  lifecycle.start();

  const stopped = lifecycle.stop();
  await Promise.resolve();
  expect(events.at(-1)).toBe('stop b');
  end();
  await stopped;

  expect(events.at(-1)).toBe('close first');
});

it('names the work of its jobs that is late', () => {
  const { lifecycle } = observed();
  expect(lifecycle.late).toEqual([]);

  lifecycle.add({ start: () => undefined, stop: async () => undefined, late: ['nft:NORTHYARD'] });

  expect(lifecycle.late).toEqual(['nft:NORTHYARD']);
});

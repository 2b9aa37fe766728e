import { order, quote } from './ordering.ts';
import { poll } from './polling.ts';
import { senderTo } from './send.ts';

/** Those who ask, in a process of their own. What they are to do comes from `npm run load` in a message; so goes what came of it. */
export interface Job {
  readonly what: 'polling' | 'quoting' | 'ordering';
  readonly urls: readonly string[];
  readonly rate: number;
  readonly seconds: number;
  /** Of orders, to be polled. */
  readonly hashes: readonly string[];
}

process.once('message', async (message: Job) => {
  // Its parent writes what it says it writes.
  const send = senderTo(message.urls);
  const does = { polling: poll, quoting: quote, ordering: order }[message.what];
  const answer = await does(send, message);
  const { user, system } = process.cpuUsage();
  const cpuSeconds = (user + system) / 1_000_000;
  process.send?.({ ...answer, cpuSeconds, memoryMb: process.memoryUsage.rss() / 1_048_576 }, () => process.exit(0));
});

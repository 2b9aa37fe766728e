import { order, quote } from './ordering.ts';
import { poll } from './polling.ts';
import { senderTo } from './send.ts';

/** The load clients, in their own process. `npm run test:deep -- --part load` sends a job as a message and gets the result as a message. */
export interface Job {
  readonly what: 'polling' | 'quoting' | 'ordering';
  readonly urls: readonly string[];
  readonly rate: number;
  readonly seconds: number;
  /** Hashes of the orders to poll. */
  readonly hashes: readonly string[];
}

process.once('message', async (message: Job) => {
  // The parent process sends a `Job`.
  const send = senderTo(message.urls);
  const does = { polling: poll, quoting: quote, ordering: order }[message.what];
  const answer = await does(send, message);
  const { user, system } = process.cpuUsage();
  const cpuSeconds = (user + system) / 1_000_000;
  process.send?.({ ...answer, cpuSeconds, memoryMb: process.memoryUsage.rss() / 1_048_576 }, () => process.exit(0));
});

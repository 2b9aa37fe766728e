import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Job } from './drive.ts';

/** Result message of the load clients. */
const Driven = z.object({
  times: z.array(z.number()),
  errors: z.array(z.tuple([z.string(), z.number()])),
  tookMs: z.number(),
  accepted: z._default(z.array(z.string()), []),
  unchanged: z._default(z.number(), 0),
  changed: z._default(z.number(), 0),
  cpuSeconds: z.number(),
  memoryMb: z.number(),
});
export type Driven = z.output<typeof Driven>;

/** Result message of the assistant's load clients (`chatClients.ts`). */
const ChatReport = z.object({
  firstMs: z.array(z.number()),
  finished: z.number(),
  errors: z.array(z.tuple([z.string(), z.number()])),
});

/** Runs a job in its own process. */
export function driven(job: Job): Promise<Driven> {
  const child = fork(join(import.meta.dirname, 'drive.ts'));
  child.send(job);
  return messageOf(child, Driven);
}

/** Sends `count` questions to the assistant at once. The times are until the first chunk of each answer. */
export function asked(url: string, count: number): Promise<z.output<typeof ChatReport>> {
  return messageOf(fork(join(import.meta.dirname, 'chatClients.ts'), [url, String(count)]), ChatReport);
}

function messageOf<T>(child: ChildProcess, schema: z.ZodMiniType<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the load clients ended with ${code}`)));
    child.once('message', (message) => resolve(z.parse(schema, message)));
  });
}

import { fork } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Job } from './drive.ts';

/** What those who ask say at their end. */
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

/** Lets a process of its own ask. */
export function driven(job: Job): Promise<Driven> {
  const child = fork(join(import.meta.dirname, 'drive.ts'));
  child.send(job);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`those who ask ended with ${code}`)));
    child.once('message', (message) => resolve(z.parse(Driven, message)));
  });
}

/** What the assistant's askers say at their end (`loadChatClient.ts`). */
const Asked = z.object({
  firstMs: z.array(z.number()),
  finished: z.number(),
  errors: z.array(z.tuple([z.string(), z.number()])),
});

/** So many questions to the assistant, all at once; the times are until the first piece of each answer. */
export function asked(url: string, count: number): Promise<z.output<typeof Asked>> {
  const child = fork(join(import.meta.dirname, '../loadChatClient.ts'), [url, String(count), '0']);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`those who ask ended with ${code}`)));
    child.once('message', (message) => resolve(z.parse(Asked, message)));
  });
}

import { describe, it } from 'vitest';
import * as z from 'zod/mini';
import { storedJson } from './StoredKey.ts';

describe('a stored key', () => {
  it('[SHL-17] holds a list or a record of its own, never a list inside an object', () => {
    storedJson('list', z.array(z.object({ at: z.number() })));
    storedJson('record', z.record(z.string(), z.array(z.unknown())));
    storedJson('object', z.object({ from: z.string(), to: z.optional(z.string()) }));
    // @ts-expect-error one bad entry would cost the whole object
    storedJson('inner', z.object({ owner: z.string(), entries: z.array(z.string()) }));
    // @ts-expect-error also an optional one
    storedJson('inner', z.object({ entries: z.optional(z.array(z.string())) }));
  });
});

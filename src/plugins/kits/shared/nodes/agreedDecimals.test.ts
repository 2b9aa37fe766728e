import { describe, expect, it } from 'vitest';
import { agreedDecimals } from './agreedDecimals.ts';

type Facts = { readonly decimals: number } | undefined;

/** Nodes of two hosts with these answers. */
const nodesWith = (answers: readonly Facts[]) => ({
  askTwo: async <T>(work: (node: Facts) => Promise<T>) => ({
    answers: await Promise.all(answers.map(work)),
    isPartial: false,
  }),
});
const read = (answers: readonly Facts[]) =>
  agreedDecimals(nodesWith(answers), async (facts) => facts, { address: 'TOKEN' });

describe('agreedDecimals', () => {
  it('[MON-01] refuses a token to which two hosts give different decimals', async () => {
    await expect(read([{ decimals: 6 }, { decimals: 18 }])).rejects.toMatchObject({ code: 'transaction/unreadable' });
  });

  it('[MON-01] returns what the hosts agree on, or what the only host says that knows the token', async () => {
    expect(await read([{ decimals: 6 }, { decimals: 6 }])).toEqual({ decimals: 6 });
    expect(await read([undefined, { decimals: 6 }])).toEqual({ decimals: 6 });
    expect(await read([undefined, undefined])).toBeUndefined();
  });
});

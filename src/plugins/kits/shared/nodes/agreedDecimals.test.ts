import { describe, expect, it } from 'vitest';
import { agreedDecimals } from './agreedDecimals.ts';

type Facts = { readonly decimals: number } | undefined;

/** Nodes of two hosts with these answers. */
const nodesWith = (answers: readonly Facts[], isPartial = false) => ({
  queryTwo: async <T>(work: (node: Facts) => Promise<T>) => ({
    answers: await Promise.all(answers.map(work)),
    isPartial,
  }),
});
const read = (answers: readonly Facts[]) =>
  agreedDecimals(nodesWith(answers), async (facts) => facts, { address: 'TOKEN' });

describe('agreedDecimals', () => {
  it('[MON-01] refuses a token to which two hosts give different decimals', async () => {
    await expect(read([{ decimals: 6 }, { decimals: 18 }])).rejects.toMatchObject({ code: 'transaction/unreadable' });
  });

  it('[MON-02] needs two hosts where the build does not have the decimals', async () => {
    const one = nodesWith([{ decimals: 6 }], true);
    const facts = async (found: Facts) => found;

    await expect(agreedDecimals(one, facts, { address: 'TOKEN', isAgreed: true })).rejects.toMatchObject({
      code: 'transaction/unreadable',
    });
    expect(await agreedDecimals(one, facts, { address: 'TOKEN' })).toEqual({ decimals: 6 });
  });

  it('[MON-01] returns what the hosts agree on, or what the only host says that knows the token', async () => {
    expect(await read([{ decimals: 6 }, { decimals: 6 }])).toEqual({ decimals: 6 });
    expect(await read([undefined, { decimals: 6 }])).toEqual({ decimals: 6 });
    expect(await read([undefined, undefined])).toBeUndefined();
  });
});

import type { Address } from '../../../../model/caip.ts';

/** Maximum number of requests at once. */
const AT_ONCE = 4;

/** Decimals by address, by a request for each. An address without an answer is left out. */
export async function decimalsEach(
  addresses: readonly Address[],
  read: (address: Address) => Promise<number | undefined>,
): Promise<ReadonlyMap<Address, number>> {
  const found = new Map<Address, number>();
  for (let start = 0; start < addresses.length; start += AT_ONCE) {
    const part = addresses.slice(start, start + AT_ONCE);
    const answers = await Promise.allSettled(part.map(read));
    for (const [index, address] of part.entries()) {
      const answer = answers[index];
      if (answer?.status === 'fulfilled' && answer.value !== undefined) found.set(address, answer.value);
    }
  }
  return found;
}

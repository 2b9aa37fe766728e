import type { Address } from '../../../../model/caip.ts';

/** Maximum number of requests at once. */
const AT_ONCE = 4;

type Decimals = number | undefined;

/** Decimals by address, by one question for `atOnce` of them. An address without an answer is left out. */
export async function decimalsIn(
  addresses: readonly Address[],
  atOnce: number,
  read: (part: readonly Address[]) => Promise<readonly Decimals[]>,
): Promise<ReadonlyMap<Address, number>> {
  const found = new Map<Address, number>();
  for (let start = 0; start < addresses.length; start += atOnce) {
    const part = addresses.slice(start, start + atOnce);
    const answers = await read(part);
    for (const [index, address] of part.entries()) {
      const decimals = answers[index];
      if (decimals !== undefined) found.set(address, decimals);
    }
  }
  return found;
}

/** As `decimalsIn`, by a question for each. One that fails counts as no answer. */
export function decimalsEach(
  addresses: readonly Address[],
  read: (address: Address) => Promise<Decimals>,
): Promise<ReadonlyMap<Address, number>> {
  return decimalsIn(addresses, AT_ONCE, async (part) => {
    const answers = await Promise.allSettled(part.map(read));
    return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined));
  });
}

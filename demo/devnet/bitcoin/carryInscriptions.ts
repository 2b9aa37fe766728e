/** An inscription on a satoshi of an output. */
export interface PlacedInscription {
  readonly id: string;
  /** Position of its satoshi in the output. */
  readonly offset: bigint;
}

/** Satoshi, and the inscriptions on them. */
interface Coins {
  readonly value: bigint;
  readonly inscriptions: readonly PlacedInscription[];
}

/**
 * Where the inscriptions of the inputs go: the satoshi of inputs go to outputs first-in-first-out (ordinals, bip.mediawiki). One
 * list for each output, and last the inscriptions on satoshi that are paid as fee.
 */
export function carryInscriptions(
  inputs: readonly Coins[],
  outputs: readonly bigint[],
): readonly (readonly PlacedInscription[])[] {
  const starts = startsOf(inputs.map(({ value }) => value));
  const all = inputs.flatMap(({ inscriptions }, at) =>
    inscriptions.map(({ id, offset }) => ({ id, offset: (starts[at] ?? 0n) + offset })),
  );
  const ends = startsOf(outputs);
  return [...outputs, undefined].map((value, at) => {
    const start = ends[at] ?? 0n;
    return all
      .filter(({ offset }) => offset >= start && (value === undefined || offset < start + value))
      .map(({ id, offset }) => ({ id, offset: offset - start }));
  });
}

/** The position of the first satoshi of each value, and of the first one after all. */
export function startsOf(values: readonly bigint[]): readonly bigint[] {
  const starts = [0n];
  for (const value of values) starts.push((starts.at(-1) ?? 0n) + value);
  return starts;
}

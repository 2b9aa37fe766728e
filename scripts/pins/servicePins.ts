import type { ChainDriver } from '../../src/shell/plugin/chain.ts';
import type { CodePart, ContractCode, PinnedContract, PinnedPart } from '../../src/shell/plugin/contracts.ts';

/** A contract of a service whose code was read. */
export type Reading =
  | { readonly status: 'read'; readonly pin: PinnedContract }
  /** The chain has no code at the address. Services publish one list for all chains. */
  | { readonly status: 'absent'; readonly pin: PinnedContract }
  /** Two hosts did not answer, or did not agree. */
  | { readonly status: 'unsure'; readonly pin: PinnedContract };

/** Result of adding readings to the pins of a chain. */
interface Merged {
  readonly pins: readonly PinnedContract[];
  readonly added: readonly PinnedContract[];
  /** Pins whose code on the chain differs from the pinned code. */
  readonly changed: readonly PinnedContract[];
}

/** Reads the code of the services' contracts on a chain, at nodes of two hosts. */
export async function readServices(driver: Pick<ChainDriver, 'contracts' | 'readCode'>): Promise<readonly Reading[]> {
  const { contracts = [] } = driver;
  if (contracts.length === 0 || !driver.readCode) return [];
  const addresses = [...new Set(contracts.map(({ address }) => address))];
  const { answers, isPartial } = await driver.readCode(addresses, {});
  const isSure = !isPartial && answers.length > 1;
  return contracts.map((pin): Reading => {
    const [code, ...others] = answers.map((answer) => answer.get(pin.address));
    if (!isSure || !others.every((other) => isSame(code, other))) return { status: 'unsure', pin };
    return code ? { status: 'read', pin: { ...pin, ...codeOf(code) } } : { status: 'absent', pin };
  });
}

/** Adds what was read. Pinned code that differs from the chain's is kept, unless `isReplacing`. */
export function mergePins(
  pins: readonly PinnedContract[],
  readings: readonly Reading[],
  { isReplacing }: { readonly isReplacing: boolean },
): Merged {
  const read = readings.flatMap((reading) => (reading.status === 'read' ? [reading.pin] : []));
  const changed = read.filter((pin) => {
    const before = pins.find((known) => isPinOf(known, pin));
    return before?.codeHash !== undefined && spelled(before) !== spelled(pin);
  });
  const added = isReplacing ? read : read.filter((pin) => !changed.includes(pin));
  const kept = pins.filter((known) => !added.some((pin) => isPinOf(known, pin)));
  return { pins: [...kept, ...added], added, changed };
}

type PinnedCode = Pick<PinnedContract, 'codeHash' | 'implementation' | 'beacon' | 'facets'>;

function codeOf({ hash, implementation, beacon, facets = {} }: ContractCode): PinnedCode {
  const served = Object.entries(facets).sort();
  return {
    codeHash: hash,
    ...(implementation && { implementation: pinnedPart(implementation) }),
    ...(beacon && { beacon: pinnedPart(beacon) }),
    // A pin with facets accepts no other call.
    ...(served.length > 0 && {
      facets: Object.fromEntries(served.map(([selector, facet]) => [selector, pinnedPart(facet)])),
    }),
  };
}

function pinnedPart({ address, hash }: CodePart): PinnedPart {
  return { address, codeHash: hash };
}

function isPinOf(one: PinnedContract, other: PinnedContract): boolean {
  return one.role === other.role && one.address === other.address;
}

function isSame(one: ContractCode | undefined, other: ContractCode | undefined): boolean {
  return JSON.stringify(one && codeOf(one)) === JSON.stringify(other && codeOf(other));
}

function spelled({ codeHash, implementation, beacon, facets = {} }: PinnedContract): string {
  const parts = [['', implementation], ['', beacon], ...Object.entries(facets).sort()] as const;
  return [codeHash, ...parts.map(([selector, part]) => [selector, part?.address, part?.codeHash].join(' '))].join(', ');
}

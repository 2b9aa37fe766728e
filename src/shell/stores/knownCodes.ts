import type { Address, ChainId } from '../../model/caip.ts';
import type { CodeChange } from '../../model/errors.ts';
import type { CodePart, ContractCode, PinnedContract } from '../plugin/contracts.ts';
import type { PersistedState } from './persisted.ts';
import { storedKeys } from './storedKeys.ts';

/** By part: `code`, `implementation`, `beacon`, `diamond`, or the selector of a facet. */
export type CodeParts = CodeChange['now'];
type Storage = Pick<PersistedState, 'get' | 'set'>;

const SELECTOR = /^0x[0-9a-f]{8}$/;

/** Whether the build has the hash of everything that runs at the address. */
export function isHashedInBuild(code: ContractCode, pin: PinnedContract): boolean {
  return (
    pin.codeHash !== undefined &&
    (!code.implementation || pin.implementation?.codeHash !== undefined) &&
    (!code.beacon || pin.beacon?.codeHash !== undefined) &&
    (!code.facets || Object.keys(code.facets).every((selector) => pin.facets?.[selector]?.codeHash !== undefined))
  );
}

/** What runs at an address, as it is stored and shown. */
export function partsOf({ hash, implementation, beacon, facets }: ContractCode): CodeParts {
  const served = Object.entries(facets ?? {}).sort();
  return {
    code: hash,
    ...(implementation && { implementation: textOf(implementation) }),
    ...(beacon && { beacon: textOf(beacon) }),
    // A diamond that stops naming its facets is changed code.
    ...(facets && { diamond: 'EIP-2535' }),
    ...Object.fromEntries(served.map(([selector, facet]) => [selector, textOf(facet)])),
  };
}

/** Whether two nodes read the same. */
export function isSameCode(one: CodeParts, other: CodeParts): boolean {
  return changedParts(one, other).length === 0;
}

/** The code that this device knows; `undefined` before the first use. */
export function knownCode(
  storage: Pick<PersistedState, 'get'>,
  chain: ChainId,
  address: Address,
): CodeParts | undefined {
  const codes = new Map(Object.entries(storage.get(storedKeys.contractCodes) ?? {}));
  return codes.get(keyOf(chain, address));
}

/**
 * How the code differs from the known one; `undefined` if it does not. Of a diamond's facets, only those that were read are
 * compared.
 */
export function changeOf(known: CodeParts, now: CodeParts): Pick<CodeChange, 'before' | 'now'> | undefined {
  const parts = changedParts(known, now).filter((part) => !SELECTOR.test(part) || part in now);
  if (parts.length === 0) return undefined;
  const of = (all: CodeParts) => Object.fromEntries(parts.flatMap((part) => (all[part] ? [[part, all[part]]] : [])));
  return { before: of(known), now: of(now) };
}

/** Stores code read at two nodes at the first use of a contract. */
export function rememberCode(storage: Storage, { chain, address, now }: Omit<CodeChange, 'before'>): void {
  store(storage, keyOf(chain, address), now);
}

/** Stores what the user has accepted: exactly the parts that were shown. */
export function acceptCode(storage: Storage, { chain, address, before, now }: CodeChange): void {
  const known = knownCode(storage, chain as ChainId, address) ?? {};
  const kept = Object.entries(known).filter(([part]) => !(part in before));
  store(storage, keyOf(chain, address), { ...Object.fromEntries(kept), ...now });
}

function store(storage: Storage, key: string, parts: CodeParts): void {
  storage.set(storedKeys.contractCodes, { ...storage.get(storedKeys.contractCodes), [key]: { ...parts } });
}

function changedParts(one: CodeParts, other: CodeParts): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((part) => one[part] !== other[part]);
}

function keyOf(chain: string, address: Address): string {
  return `${chain} ${address}`;
}

function textOf({ address, hash }: CodePart): string {
  return `${address} ${hash}`;
}

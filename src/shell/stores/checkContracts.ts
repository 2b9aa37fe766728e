import type { Address, ChainId } from '../../model/caip.ts';
import { AppError, type CodeChange, isAppError } from '../../model/errors.ts';
import type { ChainDriver, TransactionEffect } from '../plugin/chain.ts';
import {
  type CodePart,
  type CodeReading,
  type ContractCode,
  type ContractRole,
  findPin,
  type PinnedContract,
  type PinnedPart,
  requireContract,
  requirePin,
} from '../plugin/contracts.ts';
import type { Cancellable, UnsignedTransaction } from '../plugin/family.ts';
import { steadyNow } from '../steadyNow.ts';
import type { ChainStore } from './ChainStore.ts';
import type { CheckedCode } from './ContractGuard.ts';
import {
  type CodeParts,
  changeOf,
  isHashedInBuild,
  isSameCode,
  knownCode,
  partsOf,
  rememberCode,
} from './knownCodes.ts';
import type { PersistedState } from './persisted.ts';

/** Code read within this time is not read again. Short, because a proxy may change its code between two signatures. */
const FRESH_MS = 60_000;
/** Nodes of different hosts that must read the same code before this device stores it. */
const NODES_TO_TRUST = 2;

/** Dependencies and cache of the checks. */
export interface Known {
  readonly chains: Pick<ChainStore, 'contracts' | 'driver'>;
  readonly storage: Pick<PersistedState, 'get' | 'set'>;
  /** By chain and address: the last check that found the code known, and its time by `steadyNow`. */
  readonly codes: Map<string, { readonly at: number; readonly checked: CheckedCode }>;
}

/** An address named beside a transaction, with the roles that it may have. */
export interface NamedContract {
  readonly chain: ChainId;
  readonly address: Address;
  readonly roles: readonly ContractRole[];
}

/** See `ContractGuard.check`. */
export async function checkTransaction(
  known: Known,
  transaction: UnsignedTransaction,
  options: Cancellable & { readonly effect?: TransactionEffect; readonly isLast?: true },
): Promise<CheckedCode> {
  const { chain } = transaction;
  const [driver, contracts] = await Promise.all([known.chains.driver(chain), known.chains.contracts(chain)]);
  const effect = options.effect ?? driver.inspect(transaction);
  const pin =
    effect.kind === 'nft-mint'
      ? await requireCollection(effect.collection, { driver, contracts }, options)
      : requirePin(effect, contracts);
  return pin
    ? checkCode(known, { driver, chain, pin, transaction, isLast: options.isLast }, options)
    : { state: 'known' };
}

/** See `ContractGuard.checkAddress`. What is named so is signed for next, without another check. */
export async function checkNamed(
  known: Known,
  { chain, address, roles }: NamedContract,
  options: Cancellable,
): Promise<{ readonly pin: PinnedContract; readonly checked: CheckedCode }> {
  const pin = requireContract(await known.chains.contracts(chain), address, roles);
  const driver = await known.chains.driver(chain);
  return { pin, checked: await checkCode(known, { driver, chain, pin, isLast: true }, options) };
}

/**
 * What the checks of these contracts leave open together, for a review before the user confirms. What is refused is left to the
 * check before the wallet is asked, whose error the flow shows.
 */
export async function reviewContracts(
  known: Known,
  named: readonly NamedContract[],
  options: Cancellable,
): Promise<CheckedCode> {
  const all = await Promise.all(
    named.map(async ({ chain, address, roles }) => {
      const pin = findPin(await known.chains.contracts(chain), address, roles);
      const driver = await known.chains.driver(chain);
      const refused: CheckedCode = { state: 'known' };
      return pin ? checkCode(known, { driver, chain, pin }, options).catch(() => refused) : refused;
    }),
  );
  const replaceable = all.find((checked) => checked.replaceable)?.replaceable;
  const isUnread = all.some(({ state }) => state === 'unread');
  return { state: isUnread ? 'unread' : 'known', ...(replaceable && { replaceable }) };
}

interface CodeToCheck {
  readonly driver: ChainDriver;
  readonly chain: ChainId;
  readonly pin: PinnedContract;
  readonly transaction?: UnsignedTransaction;
  /** The wallet is asked next: the code is read again, however fresh it is. */
  readonly isLast?: true | undefined;
}

/** @throws AppError `contract/changed` where a node finds other code, or none; `contract/disputed` */
async function checkCode(known: Known, asked: CodeToCheck, options: Cancellable): Promise<CheckedCode> {
  const { chain, pin } = asked;
  // A deposit account receives plain transfers and has no code.
  if (pin.role === 'deposit') return { state: 'known' };
  const key = `${chain} ${pin.address}`;
  const last = known.codes.get(key);
  if (last && !asked.isLast && steadyNow() - last.at < FRESH_MS) return last.checked;
  known.codes.delete(key);
  const reading = await readOne(asked, options);
  const found = requirePinned(reading, pin);
  const isHashed = found.every((code) => isHashedInBuild(code, pin));
  const isKnown = isHashed || (await isKnownHere(known, { ...asked, reading }, options));
  const isReplaceable = pin.isReplaceable === true || found.some((code) => code.isReplaceable);
  const checked: CheckedCode = {
    state: reading && !reading.isPartial && isKnown ? 'known' : 'unread',
    ...(isReplaceable && { replaceable: { service: pin.service } }),
  };
  // Another call of a diamond may be served by another facet.
  const isWhole = found.every((code) => code.facets === undefined);
  if (checked.state === 'known' && isWhole) known.codes.set(key, { at: steadyNow(), checked });
  return checked;
}

/** What each node read. @throws AppError `contract/changed` where that is nothing, or not what the build has */
function requirePinned(reading: CodeReading | undefined, pin: PinnedContract): readonly ContractCode[] {
  return (reading?.answers ?? []).map((answer) => {
    const code = answer.get(pin.address);
    if (!code || !isPinnedCode(code, pin)) throw new AppError('contract/changed', { address: pin.address });
    return code;
  });
}

/**
 * Compares code without a hash in the build with what this device knows. At the first use it is stored if two nodes agree.
 * @throws AppError `contract/disputed`; `contract/changed` with the change, which the user may accept
 */
async function isKnownHere(
  { storage }: Known,
  { transaction: _one, reading, ...asked }: CodeToCheck & { readonly reading: CodeReading | undefined },
  options: Cancellable,
): Promise<boolean> {
  const { chain, pin } = asked;
  const now = agreedParts(reading, pin);
  if (!reading || !now) return false;
  const before = knownCode(storage, chain, pin.address);
  const isSure = !reading.isPartial && reading.answers.length >= NODES_TO_TRUST;
  if (before) {
    requireSame(before, now, { chain, address: pin.address, isSure });
    return true;
  }
  // Each call of a diamond may be served by another contract, so the first reading is of all calls.
  const first = now.diamond === undefined ? reading : await readOne(asked, options);
  const all = agreedParts(first, pin);
  if (!first || !all || first.isPartial || first.answers.length < NODES_TO_TRUST) return false;
  requireSame(all, now, { chain, address: pin.address, isSure: false });
  rememberCode(storage, { chain, address: pin.address, now: all });
  return true;
}

/** @throws AppError `contract/changed`, with the change if two nodes name it: only then can the user accept it */
function requireSame(
  before: CodeParts,
  now: CodeParts,
  { isSure, ...at }: Pick<CodeChange, 'chain' | 'address'> & { readonly isSure: boolean },
): void {
  const change = changeOf(before, now);
  if (change)
    throw new AppError('contract/changed', { address: at.address, ...(isSure && { change: { ...at, ...change } }) });
}

/** `undefined` without an answer. @throws AppError `contract/disputed`, and as `requirePinned` */
function agreedParts(reading: CodeReading | undefined, pin: PinnedContract): CodeParts | undefined {
  const [first, ...others] = requirePinned(reading, pin).map(partsOf);
  if (first && !others.every((other) => isSameCode(first, other))) {
    throw new AppError('contract/disputed', { address: pin.address });
  }
  return first;
}

/** `undefined` if no node replies. */
async function readOne(
  { driver, pin, transaction }: CodeToCheck,
  options: Cancellable,
): Promise<CodeReading | undefined> {
  try {
    return await driver.readCode?.([pin.address], { ...options, ...(transaction && { transaction }) });
  } catch (error) {
    if (isAppError(error, 'chain/unreachable')) return undefined;
    throw error;
  }
}

function isPinnedCode({ hash, implementation, beacon, facets = {} }: ContractCode, pin: PinnedContract): boolean {
  if (pin.codeHash !== undefined && pin.codeHash !== hash) return false;
  if (pin.implementation && !isPinnedPart(implementation, pin.implementation)) return false;
  if (pin.beacon && !isPinnedPart(beacon, pin.beacon)) return false;
  if (!pin.facets) return true;
  const selectors = new Set([...Object.keys(pin.facets), ...Object.keys(facets)]);
  return [...selectors].every((selector) => isPinnedPart(facets[selector], pin.facets?.[selector]));
}

function isPinnedPart(part: CodePart | undefined, pin: PinnedPart | undefined): boolean {
  if (!part || part.address !== pin?.address) return false;
  return pin.codeHash === undefined || pin.codeHash === part.hash;
}

/**
 * Checks that a mint goes to the shared collection, or to one that the pinned factory created. Returns the pin of the
 * shared collection. @throws AppError `contract/unknown`
 */
async function requireCollection(
  collection: Address,
  { driver, contracts }: { readonly driver: ChainDriver; readonly contracts: readonly PinnedContract[] },
  options: Cancellable,
): Promise<PinnedContract | undefined> {
  const shared = findPin(contracts, collection, ['studio']);
  if (shared) return shared;
  for (const { role, address } of contracts) {
    if (role === 'studios' && (await driver.nfts?.isMadeBy?.(address, collection, options))) return undefined;
  }
  throw new AppError('contract/unknown', { address: collection });
}

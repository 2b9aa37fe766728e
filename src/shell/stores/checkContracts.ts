import type { Address, ChainId } from '../../model/caip.ts';
import { AppError, isAppError } from '../../model/errors.ts';
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

/** Code read within this time is not read again. Short, because a proxy may change its code between two signatures. */
const FRESH_MS = 60_000;

/** Dependencies and cache of the checks. */
export interface Known {
  readonly chains: Pick<ChainStore, 'contracts' | 'driver'>;
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
  options: Cancellable & { readonly effect?: TransactionEffect },
): Promise<CheckedCode> {
  const { chain } = transaction;
  const [driver, contracts] = await Promise.all([known.chains.driver(chain), known.chains.contracts(chain)]);
  const effect = options.effect ?? driver.inspect(transaction);
  const pin =
    effect.kind === 'nft-mint'
      ? await requireCollection(effect.collection, { driver, contracts }, options)
      : requirePin(effect, contracts);
  return pin ? checkCode(known, { driver, chain, pin, transaction }, options) : { state: 'known' };
}

/** See `ContractGuard.checkAddress`. */
export async function checkNamed(
  known: Known,
  { chain, address, roles }: NamedContract,
  options: Cancellable,
): Promise<{ readonly pin: PinnedContract; readonly checked: CheckedCode }> {
  const pin = requireContract(await known.chains.contracts(chain), address, roles);
  const driver = await known.chains.driver(chain);
  return { pin, checked: await checkCode(known, { driver, chain, pin }, options) };
}

interface CodeToCheck {
  readonly driver: ChainDriver;
  readonly chain: ChainId;
  readonly pin: PinnedContract;
  readonly transaction?: UnsignedTransaction;
}

/** @throws AppError `contract/changed` where a node finds other code, or none */
async function checkCode({ codes }: Known, asked: CodeToCheck, options: Cancellable): Promise<CheckedCode> {
  const { chain, pin } = asked;
  // A deposit account receives plain transfers and has no code.
  if (pin.role === 'deposit') return { state: 'known' };
  const key = `${chain} ${pin.address}`;
  const last = codes.get(key);
  if (last && steadyNow() - last.at < FRESH_MS) return last.checked;
  const reading = await readOne(asked, options);
  const answers = reading?.answers.map((answer) => answer.get(pin.address)) ?? [];
  if (!answers.every((code) => code && isPinnedCode(code, pin))) {
    throw new AppError('contract/changed', { address: pin.address });
  }
  const isReplaceable = pin.isReplaceable === true || answers.some((code) => code?.isReplaceable);
  const checked: CheckedCode = {
    state: reading && !reading.isPartial ? 'known' : 'unread',
    ...(isReplaceable && { replaceable: { service: pin.service } }),
  };
  // Another call of a diamond may be served by another facet.
  const isWhole = answers.every((code) => code?.facets === undefined);
  if (checked.state === 'known' && isWhole) codes.set(key, { at: steadyNow(), checked });
  return checked;
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

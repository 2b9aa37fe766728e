import type { Address, ChainId } from '../../model/caip.ts';
import { AppError, isAppError } from '../../model/errors.ts';
import type { ChainDriver } from '../plugin/chain.ts';
import {
  type CodeReading,
  type ContractCode,
  type ContractRole,
  findPin,
  type PinnedContract,
  requireContract,
  requirePin,
} from '../plugin/contracts.ts';
import type { Cancellable, UnsignedTransaction } from '../plugin/family.ts';
import { steadyNow } from '../steadyNow.ts';
import type { ChainStore } from './ChainStore.ts';
import type { CodeState } from './ContractGuard.ts';

/** Code read within this time is not read again. Short, because a proxy may change its code between two signatures. */
const FRESH_MS = 60_000;

/** Dependencies and cache of the checks. */
export interface Known {
  readonly chains: Pick<ChainStore, 'contracts' | 'driver'>;
  /** By chain and address: time of the last successful check, by `steadyNow`. */
  readonly codes: Map<string, number>;
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
  options: Cancellable,
): Promise<CodeState> {
  const { chain } = transaction;
  const [driver, contracts] = await Promise.all([known.chains.driver(chain), known.chains.contracts(chain)]);
  const effect = driver.inspect(transaction);
  const pin =
    effect.kind === 'nft-mint'
      ? await requireCollection(effect.collection, { driver, contracts }, options)
      : requirePin(effect, contracts);
  return pin ? checkCode(known, { driver, chain, pin }, options) : 'known';
}

/** See `ContractGuard.checkAddress`. */
export async function checkNamed(
  known: Known,
  { chain, address, roles }: NamedContract,
  options: Cancellable,
): Promise<{ readonly pin: PinnedContract; readonly state: CodeState }> {
  const pin = requireContract(await known.chains.contracts(chain), address, roles);
  const driver = await known.chains.driver(chain);
  return { pin, state: await checkCode(known, { driver, chain, pin }, options) };
}

/** @throws AppError `contract/changed` where a node finds other code, or none */
async function checkCode(
  { codes }: Known,
  { driver, chain, pin }: { readonly driver: ChainDriver; readonly chain: ChainId; readonly pin: PinnedContract },
  options: Cancellable,
): Promise<CodeState> {
  // A deposit account receives plain transfers and has no code.
  if (pin.role === 'deposit') return 'known';
  const key = `${chain} ${pin.address}`;
  if (steadyNow() - (codes.get(key) ?? Number.NEGATIVE_INFINITY) < FRESH_MS) return 'known';
  const reading = await readOne(driver, pin.address, options);
  if (!reading) return 'unread';
  const isRight = (code: ContractCode | undefined) => code !== undefined && isPinnedCode(code, pin);
  if (!reading.answers.every((answer) => isRight(answer.get(pin.address)))) {
    throw new AppError('contract/changed', { address: pin.address });
  }
  if (reading.isPartial) return 'unread';
  codes.set(key, steadyNow());
  return 'known';
}

/** `undefined` if no node replies. */
async function readOne(driver: ChainDriver, address: Address, options: Cancellable): Promise<CodeReading | undefined> {
  try {
    return await driver.readCode?.([address], options);
  } catch (error) {
    if (isAppError(error, 'chain/unreachable')) return undefined;
    throw error;
  }
}

function isPinnedCode({ hash, implementation }: ContractCode, pin: PinnedContract): boolean {
  if (pin.codeHash !== undefined && pin.codeHash !== hash) return false;
  if (!pin.implementation) return true;
  const { address, codeHash } = pin.implementation;
  return implementation?.address === address && (codeHash === undefined || codeHash === implementation.hash);
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

import { AppError } from '../../model/errors.ts';
import type { ChainDriver } from '../plugin/chain.ts';
import { isFault, isMistake } from './faultPolicy.ts';
import { type Guarded, isObject, isText, malformed, setAside, standIn } from './guard.ts';

/** Receives the outcome of an asynchronous call. `error` is absent if the call succeeded. */
export type CallSeen = (chainId: string, outcome: { readonly ms: number; readonly error?: unknown }) => void;

/** Synchronous methods. If the plugin is disabled they throw; all other methods reject. */
const atOnce: ReadonlySet<string> = new Set([
  'isAddress',
  'canonicalAddress',
  'inspect',
  'splitAddress',
  'isBurnAddress',
  'permissions.prepareRevoke',
  'pieces.hasPieces',
  'tokens.isTokenAddress',
  'nfts.prepareApproval',
  'nfts.prepareTransfer',
  'nfts.readOrder',
]);

/** Result checks for methods with results that are used without further checks. */
const shapes: Readonly<Record<string, (value: unknown) => boolean>> = {
  isAddress: (value) => typeof value === 'boolean',
  canonicalAddress: isText,
  inspect: (value) => isObject(value) && isText(Reflect.get(value, 'kind')),
  getBalances: (value) => value instanceof Map,
  follow: (value) => isObject(value) && isText(Reflect.get(value, 'status')),
};

/**
 * Guards a driver and counts its faults. Errors are passed to the caller unchanged. Optional members stay absent or
 * present.
 */
export function guardDriver(driver: ChainDriver, guarded: Guarded, seen: CallSeen): ChainDriver {
  return guardPart(driver, '', guarded, seen);
}

const isAsked = (tokens: unknown) => Array.isArray(tokens) && tokens.length > 0;

function guardPart<T extends object>(part: T, path: string, guarded: Guarded, seen: CallSeen): T {
  const { id, quarantine } = guarded;
  return standIn(part, (name, value) => {
    if (typeof value !== 'function')
      return isObject(value) && path === '' ? guardPart(value, `${name}.`, guarded, seen) : undefined;
    const full = `${path}${name}`;
    const isFine = shapes[full] ?? (() => true);
    const call = (parameters: readonly unknown[]): unknown => Reflect.apply(value, part, parameters);
    if (atOnce.has(full)) {
      return (...parameters: readonly unknown[]) => {
        if (quarantine.isAside(id)) throw setAside(guarded);
        try {
          const given = call(parameters);
          if (!isFine(given)) throw malformed(guarded);
          return given;
        } catch (error) {
          if (isFault(error)) quarantine.fault(id, 'threw');
          throw error;
        }
      };
    }
    return async (...parameters: readonly unknown[]): Promise<unknown> => {
      if (quarantine.isAside(id)) throw setAside(guarded);
      const began = performance.now();
      try {
        const given = await call(parameters);
        if (!isFine(given)) throw malformed(guarded);
        const ms = performance.now() - began;
        // Unreadable balances are missing from the map. An empty map means that no node replied.
        const isUnread = full === 'getBalances' && given instanceof Map && given.size === 0 && isAsked(parameters[1]);
        seen(id, isUnread ? { ms, error: new AppError('chain/unreachable', { chain: guarded.name }) } : { ms });
        return given;
      } catch (error) {
        if (isMistake(error)) quarantine.fault(id, 'threw');
        seen(id, { ms: performance.now() - began, error });
        throw error;
      }
    };
  });
}

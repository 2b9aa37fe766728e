import { AppError } from '../../model/errors.ts';
import type { ChainDriver } from '../plugin/chain.ts';
import { driverModes } from './callModes.ts';
import { isFault, isMistake } from './faultPolicy.ts';
import { type Guarded, isObject, isText, malformed, proxyOf, quarantined } from './guard.ts';

/** Receives the outcome of an asynchronous call. `error` is absent if the call succeeded. */
export type CallSeen = (chainId: string, outcome: { readonly ms: number; readonly error?: unknown }) => void;

/** Call modes by name, of a driver or a part of it. A method without a line is asynchronous. */
interface Modes {
  readonly [member: string]: 'sync' | 'async' | 'data' | Modes;
}

interface GuardedDriver extends Guarded {
  readonly seen: CallSeen;
}

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
  return guardPart(driver, driverModes, { ...guarded, seen });
}

function guardPart<T extends object>(part: T, modes: Modes, guarded: GuardedDriver): T {
  return proxyOf(part, (name, value) => {
    const mode = Object.hasOwn(modes, name) ? modes[name] : undefined;
    if (typeof value !== 'function') {
      return isObject(value) && isObject(mode) ? guardPart(value, mode, guarded) : undefined;
    }
    const method = {
      // Only members of the driver itself have a result check, so the same name in a part has none.
      name: modes === driverModes ? name : '',
      call: (parameters: readonly unknown[]): unknown => Reflect.apply(value, part, parameters),
    };
    return mode === 'sync' ? guardSync(method, guarded) : guardAsync(method, guarded);
  });
}

interface GuardedMethod {
  readonly name: string;
  call(parameters: readonly unknown[]): unknown;
}

function isFine({ name }: GuardedMethod, result: unknown): boolean {
  const check = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  return check === undefined || check(result);
}

function guardSync(method: GuardedMethod, guarded: GuardedDriver): (...parameters: readonly unknown[]) => unknown {
  const { id, quarantine } = guarded;
  return (...parameters) => {
    if (quarantine.isQuarantined(id)) throw quarantined(guarded);
    try {
      const given = method.call(parameters);
      if (!isFine(method, given)) throw malformed(guarded);
      return given;
    } catch (error) {
      if (isFault(error)) quarantine.fault(id, 'threw');
      throw error;
    }
  };
}

function guardAsync(
  method: GuardedMethod,
  guarded: GuardedDriver,
): (...parameters: readonly unknown[]) => Promise<unknown> {
  const { id, quarantine, seen } = guarded;
  return async (...parameters) => {
    if (quarantine.isQuarantined(id)) throw quarantined(guarded);
    const began = performance.now();
    try {
      const given = await method.call(parameters);
      if (!isFine(method, given)) throw malformed(guarded);
      const ms = performance.now() - began;
      // Unreadable balances are missing from the map. An empty map means that no node replied.
      const isUnread =
        method.name === 'getBalances' && given instanceof Map && given.size === 0 && isAsked(parameters[1]);
      seen(id, isUnread ? { ms, error: new AppError('chain/unreachable', { chain: guarded.name }) } : { ms });
      return given;
    } catch (error) {
      if (isMistake(error)) quarantine.fault(id, 'threw');
      seen(id, { ms: performance.now() - began, error });
      throw error;
    }
  };
}

const isAsked = (tokens: unknown) => Array.isArray(tokens) && tokens.length > 0;

import { AppError } from '../../model/errors.ts';
import { isFault } from './faultPolicy.ts';
import type { Quarantine } from './Quarantine.ts';

type Method = (...parameters: readonly unknown[]) => unknown;

/** A proxy of an object. `replace` returns the value for a property; with `undefined`, the original value stays. */
export function proxyOf<T extends object>(target: T, replace: (name: string, value: unknown) => unknown): T {
  const made = new Map<string, { readonly value: unknown; readonly instead: unknown }>();
  return new Proxy(target, {
    get(_target, name) {
      // Read from the target itself: its class may have private fields.
      const value: unknown = Reflect.get(target, name, target);
      if (typeof name !== 'string' || value === undefined || value === null) return value;
      const known = made.get(name);
      if (known?.value === value) return known.instead;
      const instead = replace(name, value) ?? value;
      made.set(name, { value, instead });
      return instead;
    },
  });
}

/** The guarded plugin: id, name and quarantine. */
export interface Guarded {
  readonly id: string;
  readonly name: string;
  readonly quarantine: Quarantine;
}

/**
 * Wraps a method that must never throw and runs during renders. `fallback` replaces a failed or malformed result. After
 * too many faults, the method is not called.
 */
export function guardSync(
  { id, quarantine }: Guarded,
  { target, method }: { readonly target: object; readonly method: unknown },
  rule: {
    readonly isFine: (value: unknown) => boolean;
    readonly fallback: (...parameters: readonly unknown[]) => unknown;
    /** Whether it is also skipped if the deployment turned the plugin off. */
    readonly isGated?: true;
  },
): Method | undefined {
  if (typeof method !== 'function') return undefined;
  return (...parameters) => {
    if (rule.isGated ? quarantine.isQuarantined(id) : quarantine.hasFailed(id)) return rule.fallback(...parameters);
    try {
      const value: unknown = Reflect.apply(method, target, parameters);
      if (rule.isFine(value)) return value;
      quarantine.fault(id, 'malformed');
    } catch (error) {
      if (isFault(error)) quarantine.fault(id, 'threw');
    }
    return rule.fallback(...parameters);
  };
}

export function quarantined({ name }: Guarded): AppError {
  return new AppError('plugin/quarantined', { plugin: name });
}

/** Records a malformed result as a fault and returns the error to throw. */
export function malformed({ id, name, quarantine }: Guarded): AppError {
  quarantine.fault(id, 'malformed');
  return new AppError('plugin/failed', { plugin: name });
}

/** Settles as the work does. Rejects with `late()` after `ms` milliseconds. */
export function within<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export const isText = (value: unknown): boolean => typeof value === 'string';
export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
export const isFunction = (value: unknown): boolean => typeof value === 'function';

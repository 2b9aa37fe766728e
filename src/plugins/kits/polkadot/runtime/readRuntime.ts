import { AppError } from '../../../../model/errors.ts';
import { LegacyRuntime } from './LegacyRuntime.ts';
import type { Runtime } from './Runtime.ts';
import { RuntimeMetadata } from './RuntimeMetadata.ts';

/** The magic number, then the version. */
const VERSION_AT = 2 + 8;
/** From this version on the metadata describes its types. */
const FIRST_WITH_TYPES = 14;

/**
 * Parses the reply of `state_getMetadata`. `hasBareAddresses` is used only if the metadata does not define the address
 * form.
 * @throws AppError `transaction/unreadable`
 */
export function readRuntime(hex: string, hasBareAddresses: boolean): Runtime {
  const version = Number.parseInt(hex.slice(VERSION_AT, VERSION_AT + 2), 16);
  try {
    return version < FIRST_WITH_TYPES ? new LegacyRuntime(hex, hasBareAddresses) : new RuntimeMetadata(hex);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // The library throws texts, `null` and range errors for unreadable input.
    throw new AppError('transaction/unreadable', { detail: 'the chain describes itself in an unknown way' }, { cause });
  }
}

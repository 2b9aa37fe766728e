import { type Finding, fail, ok, warn } from '../../server/doctor/Finding.ts';
import type { ChainDriver } from '../../src/shell/plugin/chain.ts';
import type { PinnedContract } from '../../src/shell/plugin/contracts.ts';
import { mergePins, readServices } from './servicePins.ts';

/** A chain of `pins.json`. */
interface PinnedChain {
  /** Name for the operator. */
  readonly name: string;
  /** The name that `npm run pin` takes. */
  readonly wireName: string;
  readonly pins: readonly PinnedContract[];
  readonly driver: Pick<ChainDriver, 'readCode'>;
}

/**
 * Whether the contracts of a chain still have the pinned code, facets included, as nodes of two hosts return it. The app
 * refuses other code. Pins without a hash are not asked. Never rejects.
 */
export async function checkPins({ name, wireName, pins, driver }: PinnedChain): Promise<readonly Finding[]> {
  const hashed = pins.filter(({ codeHash }) => codeHash !== undefined);
  if (hashed.length === 0) return [];
  const { readCode } = driver;
  if (!readCode) return [warn(`contracts on ${name}: the app cannot read code there`, 'remove their hashes')];
  const readings = await readServices({ contracts: hashed, readCode: readCode.bind(driver) }).catch(() => undefined);
  if (!readings) return [warn(`contracts on ${name}: no node answers`, `npm run chains:doctor -- ${wireName}`)];
  const { changed } = mergePins(hashed, readings, { isReplacing: false });
  const bad = [
    ...changed.map((pin) =>
      fail(
        `${labelOf(pin)} on ${name}: its code is not the pinned code`,
        `look at the change; if it is meant, npm run pin -- ${wireName} --replace, then build`,
      ),
    ),
    ...readings.flatMap(({ status, pin }) => {
      if (status === 'absent') return [fail(`${labelOf(pin)} on ${name}: there is no code`, 'is its address right?')];
      if (status === 'read') return [];
      const advice = `npm run chains:doctor -- ${wireName} says which nodes work`;
      return [warn(`${labelOf(pin)} on ${name}: nodes of two hosts do not answer, or do not agree`, advice)];
    }),
  ];
  const good = hashed.length - bad.length;
  return good > 0 ? [ok(`contracts on ${name}: ${good} have the pinned code`), ...bad] : bad;
}

function labelOf({ service, role, address }: PinnedContract): string {
  return `${service ?? role} ${address}`;
}

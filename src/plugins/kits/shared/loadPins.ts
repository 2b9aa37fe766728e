import type { PinnedContract } from '../../../shell/plugin/contracts.ts';

/** Loads a build file with a chain's contracts. Its fields are the same as in `pins.json` beside the plugin. */
export type PinFile = () => Promise<{ readonly default: unknown }>;

/** The contracts in the file. The file and its parser are loaded on use. Rejects if the file is malformed. */
export async function loadPins(file: PinFile): Promise<readonly PinnedContract[]> {
  const [{ readPins }, { default: pins }] = await Promise.all([import('../../../shell/plugin/readPins.ts'), file()]);
  return readPins(pins);
}

import type { Evidence } from '../../channel.ts';
import type { EvmParts } from './EvmParts.ts';

const MAX_TEXT = 128;

/** What a log of our contracts says, before anyone knows whether it will stay. */
export interface Sighting {
  /** Said as soon as it is in a block. */
  readonly early: readonly Evidence[];
  /** Said once it is deep enough. */
  readonly late: readonly Evidence[];
}

export function evidenceId(side: EvmParts, blockHash: string, hash: string, logIndex: number, kind: string): string {
  return [side.chain.name, blockHash, hash, logIndex, kind].join(':');
}

/** Anybody may write anything of any length into a deposit. */
export function textOf(value: unknown): string {
  return String(value).slice(0, MAX_TEXT);
}

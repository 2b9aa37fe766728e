import type { Evidence } from '../../../server/channels/channel.ts';
import type { EvmParts } from './EvmParts.ts';

const MAX_TEXT = 128;

/** Content of a log of our contracts, before it has enough confirmations. */
export interface Sighting {
  /** Emitted as soon as the log is in a block. */
  readonly early: readonly Evidence[];
  /** Emitted after enough confirmations. */
  readonly late: readonly Evidence[];
}

/** The place of a log on the chain. */
interface LogPlace {
  readonly blockHash: string;
  readonly hash: string;
  readonly logIndex: number;
}

/** Id of the evidence in a log. After a reorganization, the same log has another id. */
export function evidenceId(side: EvmParts, { blockHash, hash, logIndex }: LogPlace, kind: string): string {
  return [side.chain.name, blockHash, hash, logIndex, kind].join(':');
}

/** Any sender can write text of any length into a deposit. */
export function textOf(value: unknown): string {
  return String(value).slice(0, MAX_TEXT);
}

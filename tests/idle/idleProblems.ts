export const MEGABYTE = 1_048_576;
/** More than the chains of a demo that runs. Less was not measured. */
const MIN_MEMORY_MB = 100;
export const LIMITS = { memoryMb: 1_024, diskMb: 500 } as const;

/** The height of a chain before and after its blocks were made. */
export interface Heights {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

export interface IdleRun {
  /** Names of the chains whose blocks a clock makes. */
  readonly expected: readonly string[];
  readonly chains: readonly Heights[];
  /** Blocks that the run made on each chain. */
  readonly made: number;
  /** Blocks that the chain's own clock may have made in the meantime. */
  readonly ownBlocks: number;
  /** Bytes. */
  readonly peak: { readonly memory: number; readonly disk: number };
}

/** What is wrong with a run, including that it did not happen. */
export function idleProblems({ expected, chains, made, ownBlocks, peak }: IdleRun): readonly string[] {
  const missing = expected.filter((name) => !chains.some((chain) => chain.name === name));
  const wrongHeights = chains.filter(({ before, after }) => {
    const more = after - before;
    return !(more >= made && more <= made + ownBlocks);
  });
  return [
    ...missing.map((name) => `${name} does not run`),
    ...wrongHeights.map(({ name, before, after }) => `${name} went from block ${before} to ${after} by ${made} blocks`),
    ...(made > 0 ? [] : ['no block was made']),
    ...(peak.memory > MIN_MEMORY_MB * MEGABYTE ? [] : [`the memory could not be measured: ${peak.memory} bytes`]),
    ...(peak.memory < LIMITS.memoryMb * MEGABYTE ? [] : [`more than ${LIMITS.memoryMb} MB of memory`]),
    ...(peak.disk > 0 ? [] : ['the data folder is empty']),
    ...(peak.disk < LIMITS.diskMb * MEGABYTE ? [] : [`more than ${LIMITS.diskMb} MB of disk`]),
  ];
}

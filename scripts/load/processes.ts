import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports processor time in hundredths of a second on every machine. */
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4_096;

/** Resources used by a process and all its descendants. */
export interface Usage {
  /** Seconds of processor time since their start. */
  readonly cpuSeconds: number;
  /** Resident memory now, in megabytes. Shared memory counts for each process. */
  readonly memoryMb: number;
}

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** Ticks of the process, and of its ended children that it waited for. */
  readonly ticks: number;
  readonly pages: number;
}

/** Usage of a process and its descendants, from `/proc`. */
export function usageOf(pid: number): Usage {
  const all = stats();
  const family = new Set([pid]);
  // Children may be listed before their parents.
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const stat of all) if (family.has(stat.parent)) family.add(stat.pid);
  }
  const theirs = all.filter((stat) => family.has(stat.pid));
  const sum = (of: (stat: Stat) => number) => theirs.reduce((total, stat) => total + of(stat), 0);
  return {
    cpuSeconds: sum(({ ticks }) => ticks) / TICKS_PER_SECOND,
    memoryMb: (sum(({ pages }) => pages) * PAGE_BYTES) / 1_048_576,
  };
}

/** Seconds of processor time that this machine has used since its start. */
export function busySeconds(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] =
    /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1]?.split(' ').map(Number) ?? [];
  return (user + nice + system + irq + softIrq) / TICKS_PER_SECOND;
}

/** Direct child processes with this name. */
export function childrenNamed(name: string): readonly number[] {
  return stats().flatMap((stat) => (stat.parent === process.pid && stat.name === name ? stat.pid : []));
}

function stats(): readonly Stat[] {
  return readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? (statOf(Number(pid)) ?? []) : []));
}

/** Fields as in proc_pid_stat(5). The name may contain spaces and parentheses. */
function statOf(pid: number): Stat | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // The process has already ended.
    return undefined;
  }
  const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const at = (field: number) => fields[field - 3] ?? 0;
  return { pid, parent: at(4), name, ticks: at(14) + at(15) + at(16) + at(17), pages: at(24) };
}

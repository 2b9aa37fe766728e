import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Start time in clock ticks since boot. It distinguishes the process from a later one with the same id. */
  readonly startedAt: string;
  readonly name: string;
}

interface Share {
  /** Proportional memory: a page shared by several processes is divided among them. */
  readonly bytes: number;
  /** Resident memory: a shared page counts fully for each process. */
  readonly resident: number;
}

interface Memory extends Share {
  readonly each: readonly (Share & { readonly pid: number; readonly name: string })[];
}

/** A process and all its descendants, including those that outlive their parents. Linux only. */
export class ProcessTree {
  readonly #root: number;
  /** All processes of the tree that were seen so far. */
  readonly #known = new Map<number, Process>();

  constructor(root: number) {
    this.#root = root;
  }

  /** Ids of the processes that run now. */
  running(): readonly number[] {
    const now = new Map(processes().map((each) => [each.pid, each]));
    const belongs = (each: Process): boolean => {
      if (each.pid === this.#root || this.#isKnown(each)) return true;
      const parent = now.get(each.parent);
      return parent !== undefined && belongs(parent);
    };
    const ours = [...now.values()].filter(belongs);
    for (const each of ours) this.#known.set(each.pid, each);
    return ours.map(({ pid }) => pid);
  }

  /** Memory in bytes. */
  memory(): Memory {
    const each = this.running().map((pid) => ({ pid, name: this.#known.get(pid)?.name ?? '', ...memoryOf(pid) }));
    const sum = (of: (one: Share) => number) => each.reduce((total, one) => total + of(one), 0);
    return { bytes: sum(({ bytes }) => bytes), resident: sum(({ resident }) => resident), each };
  }

  /** Processor time that each process running now has used, in seconds by its id. */
  processor(): ReadonlyMap<number, number> {
    return new Map(this.running().map((pid) => [pid, processorOf(pid)]));
  }

  #isKnown({ pid, startedAt }: Process): boolean {
    return this.#known.get(pid)?.startedAt === startedAt;
  }
}

function processes(): readonly Process[] {
  return readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? (readProcess(Number(entry)) ?? []) : []));
}

function readProcess(pid: number): Process | undefined {
  const fields = fieldsOf(pid);
  const [state, parent, startedAt] = [fields[0], fields[1], fields[19]];
  if (parent === undefined || startedAt === undefined || state === 'Z') return undefined;
  const words = read(`/proc/${pid}/cmdline`).split('\0').filter(Boolean);
  const name = words.map((word) => word.split('/').at(-1)).slice(0, 4);
  return { pid, parent: Number(parent), startedAt, name: name.join(' ') };
}

/** `proc_pid_stat(5)`: fields 14 and 15, in clock ticks, of which Linux has 100 a second. */
function processorOf(pid: number): number {
  const fields = fieldsOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

/** The fields of `proc_pid_stat(5)` after the name, which is in parentheses and may hold spaces. */
function fieldsOf(pid: number): readonly string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** `proc_pid_smaps_rollup(5)`. */
function memoryOf(pid: number): Share {
  const rollup = read(`/proc/${pid}/smaps_rollup`);
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) * 1_024;
  return { bytes: field('Pss'), resident: field('Rss') };
}

/** The process may end during the read. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

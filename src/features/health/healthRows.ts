import type { ChannelState } from '../../api/health.ts';
import type { Readiness } from '../../shell/plugin/wallet.ts';
import type { Aside } from '../../shell/quarantine/Quarantine.ts';
import type { Shell } from '../../shell/Shell.ts';
import type { HealthKind, Seen } from '../../shell/stores/HealthStore.ts';
import { storedKeys } from '../../shell/stores/storedKeys.ts';

/** `unknown`: not checked yet. The UI never shows it as `well`. */
export type Level = 'aside' | 'trouble' | 'well' | 'unknown';
export type Filter = 'all' | 'inUse' | 'trouble';

interface NodeRow {
  /** Host only: some node addresses contain a key. */
  readonly host: string;
  readonly seen: Seen;
}

/** One part of the app, as this browser has seen it. */
export interface HealthRow {
  readonly kind: Exclude<HealthKind, 'node'>;
  readonly id: string;
  readonly name: string;
  /** Empty if there is no icon. */
  readonly icon: string;
  readonly level: Level;
  readonly isInUse: boolean;
  readonly aside: Aside | undefined;
  /** `undefined` if there was no request yet. */
  readonly seen: Seen | undefined;
  /** For a chain: the nodes that received a request. */
  readonly nodes: readonly NodeRow[];
  /** For a wallet. */
  readonly readiness?: Readiness['status'];
  /** For a channel: the state that the backend reports; absent before a check. */
  readonly backend?: ChannelState['state'];
}

const ranks: Readonly<Record<Level, number>> = { aside: 0, trouble: 1, well: 2, unknown: 3 };

/** Every part of this deployment, sorted by level, then by name. */
export function healthRows(shell: Shell, backend: readonly ChannelState[]): readonly HealthRow[] {
  const rows = [...chainRows(shell), ...walletRows(shell), ...channelRows(shell, backend)];
  return rows.sort((a, b) => ranks[a.level] - ranks[b.level] || a.name.localeCompare(b.name, 'en'));
}

export function isShown({ level, isInUse }: HealthRow, filter: Filter): boolean {
  if (filter === 'inUse') return isInUse;
  return filter === 'all' || level === 'trouble' || level === 'aside';
}

/** The chains that the deployment can swap, and other chains that received a request or were turned off. */
export function listedChains({ chains, health, quarantine }: Pick<Shell, 'health' | 'quarantine' | 'chains'>) {
  const supported = new Set(chains.supported ?? chains.all);
  return chains.all.filter(
    (chain) => supported.has(chain) || health.of('chain', chain.id) || quarantine.isQuarantined(chain.id),
  );
}

function chainRows(shell: Shell): readonly HealthRow[] {
  const { health, quarantine, wallet, storage } = shell;
  const { from, to } = storage.get(storedKeys.swapPair) ?? {};
  const pair = [from, to];
  return listedChains(shell).map((chain) => {
    const { id, name, icon } = chain;
    const seen = health.of('chain', id);
    const aside = quarantine.aside.get(id);
    const nodes = health.partsOf('node', id).flatMap((url) => {
      const node = health.of('node', id, url);
      return node ? [{ host: hostOf(url), seen: node }] : [];
    });
    const isInUse = wallet.ownerOn(chain) !== undefined || pair.some((asset) => asset?.startsWith(`${id}/`));
    return { kind: 'chain', id, name, icon, level: levelOf(aside, seen), isInUse, aside, seen, nodes };
  });
}

function walletRows({ health, quarantine, wallet: wallets }: Shell): readonly HealthRow[] {
  return wallets.available.map((wallet) => {
    const { id, name, icon } = wallet;
    const seen = health.of('wallet', id);
    const aside = quarantine.aside.get(id);
    const isInUse = wallets.connectedAs(wallet) !== undefined;
    const level = isInUse && !aside ? 'well' : levelOf(aside, seen);
    const readiness = wallets.readinessOf(wallet).status;
    return { kind: 'wallet', id, name, icon, level, isInUse, aside, seen, nodes: [], readiness };
  });
}

/** One source uses the id of a channel, the other its name. They differ only in case. */
function channelRows({ health }: Shell, backend: readonly ChannelState[]): readonly HealthRow[] {
  const heard = health.partsOf('channel');
  const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  const others = backend.filter(({ id }) => !heard.some((name) => isSame(name, id))).map(({ id }) => id);
  return [...heard, ...others].map((name) => {
    const seen = health.of('channel', name);
    const reported = backend.find(({ id }) => isSame(id, name))?.state;
    const isDown = reported === 'failing' || reported === 'resting';
    const level = isDown ? 'trouble' : levelOf(undefined, seen);
    const base = { kind: 'channel', id: name, name, icon: '', level, isInUse: seen !== undefined } as const;
    return { ...base, aside: undefined, seen, nodes: [], ...(reported ? { backend: reported } : {}) };
  });
}

function levelOf(aside: Aside | undefined, seen: Seen | undefined): Level {
  if (aside) return 'aside';
  if (!seen) return 'unknown';
  if (seen.last === 'failed') return 'trouble';
  return seen.answered > 0 ? 'well' : 'unknown';
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '?';
}

/** Median in milliseconds; `undefined` if there are no times. */
export function medianOf(times: readonly number[]): number | undefined {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return middle === undefined ? undefined : Math.round(middle);
}

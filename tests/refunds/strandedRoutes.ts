const COIN = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const LAMPORTS = 10n ** 9n;

export type StrandedChain = 'NORTHYARD' | 'SOUTHYARD' | 'SOLYARD';

/** A route of an order, by symbols. `coin` is the chain's own coin. */
export interface StrandedRoute {
  readonly name: string;
  readonly from: StrandedChain;
  readonly pays: string;
  readonly to: StrandedChain;
  readonly receives: string;
  readonly dex: string;
  /** Minimum payment. The maximum is ten times as much. */
  readonly units: bigint;
  /** The contract that holds the payment until the other side has paid. `nothing` within a chain. */
  readonly heldBy: 'router' | 'lock' | 'nothing';
}

/** All routes. The escrow program of Solana has the role of a router. */
export const strandedRoutes: readonly StrandedRoute[] = [
  ['NORTHYARD', 'coin', 'NORTHYARD', 'yUSD', 'Switchback', COIN / 100n],
  ['SOUTHYARD', 'yUSD', 'SOUTHYARD', 'coin', 'Crossover', 5n * DOLLAR],
  ['NORTHYARD', 'yUSD', 'SOUTHYARD', 'yUSD', 'Ferry', 5n * DOLLAR],
  ['NORTHYARD', 'coin', 'SOUTHYARD', 'coin', 'Ferry', COIN / 100n],
  ['SOUTHYARD', 'coin', 'NORTHYARD', 'yGOLD', 'Ferry', COIN],
  ['NORTHYARD', 'yGOLD', 'SOUTHYARD', 'yGOLD', 'Tunnel', COIN / 100n],
  ['SOUTHYARD', 'yGOLD', 'NORTHYARD', 'coin', 'Tunnel', COIN / 100n],
  ['NORTHYARD', 'yUSD', 'SOUTHYARD', 'yUSD', 'CBridge', 5n * DOLLAR],
  ['SOUTHYARD', 'yGOLD', 'NORTHYARD', 'yGOLD', 'CBridge', COIN / 100n],
  ['NORTHYARD', 'yUSD', 'SOLYARD', 'solUSD', 'Ferry', 5n * DOLLAR],
  ['NORTHYARD', 'coin', 'SOLYARD', 'coin', 'Ferry', COIN / 100n],
  ['SOUTHYARD', 'yGOLD', 'SOLYARD', 'solGOLD', 'Tunnel', COIN / 100n],
  ['SOLYARD', 'solUSD', 'NORTHYARD', 'yUSD', 'Ferry', 5n * DOLLAR],
  ['SOLYARD', 'solGOLD', 'SOUTHYARD', 'yGOLD', 'Tunnel', LAMPORTS / 100n],
  ['SOLYARD', 'coin', 'NORTHYARD', 'coin', 'Tunnel', LAMPORTS / 10n],
  ['SOLYARD', 'coin', 'SOUTHYARD', 'yUSD', 'Ferry', LAMPORTS / 10n],
].map(([from, pays, to, receives, dex, units]) => {
  // The columns of a row, in this order.
  const row = { from, pays, to, receives, dex, units } as Omit<StrandedRoute, 'name' | 'heldBy'>;
  const heldBy = row.dex === 'CBridge' ? 'lock' : row.from === row.to ? 'nothing' : 'router';
  return { ...row, heldBy, name: `${row.dex}, ${row.from} ${row.pays} to ${row.to} ${row.receives}` };
});

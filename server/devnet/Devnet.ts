import type { Channel } from '../channels/channel.ts';

/** The demo's local chains, running, with everything deployed. */
export interface Devnet {
  readonly channel: Channel;
  /** Loopback RPC address by wire name. */
  readonly rpc: ReadonlyMap<string, string>;
  /** Gives coins and tokens on every chain where the account is poor; resolves once all is mined, with the hashes by wire name. */
  faucet(address: string, signal: AbortSignal): Promise<Readonly<Record<string, readonly string[]>>>;
  /** The demo account: `0x` and 64 hex digits. Made here, worth nothing anywhere. */
  readonly demoKey: string;
  /** A page about a transaction or an account: `NORTHYARD/tx/0x…`. */
  explorerPage(path: string): Promise<{ readonly status: number; readonly html: string }>;
  /** Ends the chains; their state stays on disk. */
  stop(): Promise<void>;
}

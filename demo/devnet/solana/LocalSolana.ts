import { mkdirSync } from 'node:fs';
import { address } from '@solana/kit';
import { JsonRpcServer } from './JsonRpcServer.ts';
import { clockMethods, MovableClock } from './MovableClock.ts';
import { SolanaFaucet } from './SolanaFaucet.ts';
import { SolanaMachine } from './SolanaMachine.ts';
import { solanaKeys } from './solanaKeys.ts';
import { solanaMethods } from './solanaMethods.ts';
import { solanaTokens } from './solanaTokens.ts';

export interface LocalToken {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  /** Address of the mint. */
  readonly address: string;
}

export interface LocalSolanaOptions {
  /** The chain's clock, milliseconds since 1970; the system clock unless given. */
  readonly now?: () => number;
  /** A free port unless given. */
  readonly port?: number;
  /** Whether `increaseTime` changes the clock, for tests; `false` unless given. */
  readonly isClockMovable?: boolean;
}

interface Parts {
  readonly machine: SolanaMachine;
  readonly server: JsonRpcServer;
  readonly faucet: SolanaFaucet;
}

/** The demo's Solana chain: a virtual machine behind RPC on loopback. Its state is kept after the process ends. */
export class LocalSolana {
  readonly url: string;
  readonly tokens: readonly LocalToken[];
  readonly #parts: Parts;

  private constructor(parts: Parts, tokens: readonly LocalToken[]) {
    this.#parts = parts;
    this.url = parts.server.url;
    this.tokens = tokens;
  }

  /** Starts the chain from its log in `folder`, or a new one. Changes of its clock are not kept. */
  static async start(folder: string, signal: AbortSignal, options: LocalSolanaOptions = {}): Promise<LocalSolana> {
    const { now = Date.now, port = 0, isClockMovable = false } = options;
    signal.throwIfAborted();
    const clock = new MovableClock(now);
    mkdirSync(folder, { recursive: true });
    const signers = await solanaKeys(folder);
    const machine = await SolanaMachine.open({ folder, signers, now: () => clock.now() });
    try {
      signal.throwIfAborted();
      const faucet = new SolanaFaucet(machine, signers);
      await faucet.stockTreasury();
      const [airdrop, gift] = [faucet.airdrop.bind(faucet), faucet.gift.bind(faucet)];
      const methods = solanaMethods({ machine, airdrop, gift });
      const served = isClockMovable ? { ...methods, ...clockMethods(clock) } : methods;
      const server = await JsonRpcServer.start(served, port);
      const tokens = solanaTokens.map(({ mint, symbol, name, decimals }) => {
        return { symbol, name, decimals, address: mint };
      });
      return new LocalSolana({ machine, server, faucet }, tokens);
    } catch (error) {
      machine.close();
      throw error;
    }
  }

  /** Gives coins and both tokens; returns the signature. Throws if it is not an address. */
  async faucet(to: string): Promise<string> {
    return this.#parts.faucet.gift(address(to));
  }

  async stop(): Promise<void> {
    await this.#parts.server.stop();
    this.#parts.machine.close();
  }
}

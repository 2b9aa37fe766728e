import { mkdirSync } from 'node:fs';
import { address } from '@solana/kit';
import { JsonRpcServer } from './JsonRpcServer.ts';
import { SolanaFaucet } from './SolanaFaucet.ts';
import { SolanaMachine } from './SolanaMachine.ts';
import { solanaKeys } from './solanaKeys.ts';
import { solanaMethods } from './solanaMethods.ts';
import { solanaTokens } from './solanaTokens.ts';

export interface LocalToken {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  /** The mint. */
  readonly address: string;
}

interface Parts {
  readonly machine: SolanaMachine;
  readonly server: JsonRpcServer;
  readonly faucet: SolanaFaucet;
}

/** The demo's chain of the Solana family: a machine behind RPC on loopback, whose state survives it. */
export class LocalSolana {
  readonly url: string;
  readonly tokens: readonly LocalToken[];
  readonly #parts: Parts;

  private constructor(parts: Parts, tokens: readonly LocalToken[]) {
    this.#parts = parts;
    this.url = parts.server.url;
    this.tokens = tokens;
  }

  /**
   * Starts the chain from its log in `folder`, or from nothing. `now` is the chain's clock, milliseconds since 1970;
   * `port` is a free one unless given.
   */
  static async start(
    folder: string,
    signal: AbortSignal,
    now: () => number = Date.now,
    port = 0,
  ): Promise<LocalSolana> {
    signal.throwIfAborted();
    mkdirSync(folder, { recursive: true });
    const signers = await solanaKeys(folder);
    const machine = await SolanaMachine.open({ folder, signers, now });
    try {
      signal.throwIfAborted();
      const faucet = new SolanaFaucet(machine, signers);
      await faucet.stockDesk();
      const [airdrop, gift] = [faucet.airdrop.bind(faucet), faucet.gift.bind(faucet)];
      const server = await JsonRpcServer.start(solanaMethods({ machine, airdrop, gift }), port);
      const tokens = solanaTokens.map(({ key, symbol, name, decimals }) => {
        return { symbol, name, decimals, address: signers[key].address };
      });
      return new LocalSolana({ machine, server, faucet }, tokens);
    } catch (error) {
      machine.close();
      throw error;
    }
  }

  /** Gives coins and both tokens; the signature. Throws when it is no address. */
  async faucet(to: string): Promise<string> {
    return this.#parts.faucet.gift(address(to));
  }

  async stop(): Promise<void> {
    await this.#parts.server.stop();
    this.#parts.machine.close();
  }
}

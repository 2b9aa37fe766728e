import { address, createSolanaRpc, getAddressDecoder } from '@solana/kit';
import { getTokenDecoder } from '@solana-program/token';
import { derivedFor } from '../../demo/channel/solana/escrowTransactions.ts';
import { ESCROW_PROGRAM } from '../../demo/devnet/solana/program/escrowProgram.ts';
import { SolanaRpc } from '../../demo/devnet/solana/SolanaRpc.ts';
import { ENDED_BYTES, orderAccount, orderStates } from '../../src/api/escrow/layout.ts';
import { NATIVE_ADDRESS } from '../../src/api/swap.ts';
import { SolanaKeypair } from '../support/wallets/SolanaKeypair.ts';
import type { ChainBooks, Custody } from './ChainBooks.ts';
import type { StrandedOrder } from './StrandedOrder.ts';

const base64 = { encoding: 'base64' } as const;

/** The state of the local Solana, read with Solana's own libraries. */
export class SolanaBooks implements ChainBooks {
  readonly tokens: Readonly<Record<string, string>>;
  readonly #rpc: SolanaRpc;
  readonly #public: ReturnType<typeof createSolanaRpc>;
  readonly #purse: SolanaKeypair;

  private constructor(url: string, mints: Readonly<Record<string, string>>, purse: SolanaKeypair) {
    this.tokens = { coin: NATIVE_ADDRESS, ...mints };
    this.#rpc = new SolanaRpc(url);
    this.#public = createSolanaRpc(url);
    this.#purse = purse;
  }

  /** `mints`: by symbol. */
  static async open(url: string, mints: Readonly<Record<string, string>>): Promise<SolanaBooks> {
    return new SolanaBooks(url, mints, await SolanaKeypair.make(url));
  }

  async custodyOf({ id }: StrandedOrder): Promise<Custody> {
    const account = await this.#orderAccount(id);
    if (!account) throw new Error(`the order ${id} was never paid`);
    const { data } = account;
    const state = data[orderAccount.state];
    if (data.length === ENDED_BYTES) {
      const ended = state === orderStates.settled ? 'claimed' : 'given back';
      return { state: ended, token: '', units: 0n, until: 0n };
    }
    return {
      state: 'held',
      token: data[orderAccount.asset] === 0 ? NATIVE_ADDRESS : getAddressDecoder().decode(data, orderAccount.mint),
      units: data.readBigUInt64LE(orderAccount.units),
      until: data.readBigUInt64LE(orderAccount.expires),
    };
  }

  async cameBack(order: StrandedOrder, token: string, send: () => Promise<string>): Promise<bigint> {
    const { payer } = order;
    const before = await this.balance(token, payer.address);
    const opened = await this.#orderAccount(order.id);
    const hash = await send();
    const came = (await this.balance(token, payer.address)) - before;
    if (token !== NATIVE_ADDRESS) return came;
    const sent = await this.#rpc.transaction(hash);
    const [wholeRent, endedRent] = await Promise.all([
      this.#rpc.rent(opened?.data.length ?? 0),
      this.#rpc.rent(ENDED_BYTES),
    ]);
    return came + BigInt(sent?.meta.fee ?? 0) - BigInt(wholeRent - endedRent);
  }

  async held(token: string): Promise<bigint> {
    const accounts = await this.#public.getProgramAccounts(ESCROW_PROGRAM, base64).send();
    if (token === NATIVE_ADDRESS) {
      const above = accounts.map(async ({ account: { lamports, space } }) => {
        return lamports - BigInt(await this.#rpc.rent(Number(space)));
      });
      return (await Promise.all(above)).reduce((sum, units) => sum + units, 0n);
    }
    const vaults = await Promise.all(
      accounts.map(({ pubkey }) =>
        this.#public.getTokenAccountsByOwner(pubkey, { mint: address(token) }, base64).send(),
      ),
    );
    return vaults
      .flatMap(({ value }) => value)
      .map(({ account }) => getTokenDecoder().decode(Buffer.from(account.data[0], 'base64')).amount)
      .reduce((sum, units) => sum + units, 0n);
  }

  balance(token: string, owner: string): Promise<bigint> {
    return this.#purse.balance(token, owner);
  }

  async #orderAccount(id: string) {
    const [account] = await this.#rpc.accounts([await derivedFor(ESCROW_PROGRAM, 'order', id)]);
    return account;
  }
}

import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { displayText } from '../../../model/text.ts';
import type { Balance, ChainPlugin, TokenLookup, TokenQuestion } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { agreedDecimals } from '../shared/nodes/agreedDecimals.ts';
import { decimalsEach } from '../shared/nodes/decimalsEach.ts';
import { NodeRefusal } from '../shared/nodes/NodeRefusal.ts';
import { type AelfCall, type AelfNodes, chainStatus } from './AelfNodes.ts';
import { ContractReader, protoAddress } from './ContractReader.ts';

/** Protobuf leaves out what is zero, and writes 64-bit integers as text. */
const BalanceReply = z.object({ symbol: z.string(), balance: z._default(z.string().check(z.regex(/^\d+$/)), '0') });
const InfoReply = z.object({
  symbol: z.string(),
  tokenName: z._default(z.string(), ''),
  decimals: z._default(z.int().check(z.gte(0), z.lte(36)), 0),
});

const symbolForm = /^[A-Z0-9]{1,32}(-\d{1,20})?$/;

/** Reads the token contract, which holds every token of the chain. */
export class AelfTokens implements TokenLookup {
  readonly #nodes: AelfNodes;
  readonly #chain: ChainPlugin;
  readonly #contract: string;
  readonly #reader = new ContractReader();

  constructor(nodes: AelfNodes, chain: ChainPlugin, contract: string) {
    this.#nodes = nodes;
    this.#chain = chain;
    this.#contract = contract;
  }

  /** An owner unknown to the chain has zero. A balance that the contract does not return is left out. */
  balances(owner: Address, tokens: readonly Token[], options: Cancellable): Promise<ReadonlyMap<AssetId, Balance>> {
    return this.#nodes.query(async (call) => {
      const status = await chainStatus(call);
      const found = new Map<AssetId, Balance>();
      const read = async (token: Token) => {
        const symbol = token.address ?? this.#chain.native.symbol;
        const params = { symbol, owner: protoAddress(owner) };
        const method = { contract: this.#contract, name: 'GetBalance', params };
        const reply = z.safeParse(BalanceReply, await this.#reader.read(call, method, status));
        if (!reply.success || reply.data.symbol !== symbol) return;
        const total = Amount.ofUnits(BigInt(reply.data.balance), token);
        found.set(token.id, { total, spendable: total });
      };
      const settled = await Promise.allSettled(tokens.map(read));
      const failed = settled.find((one) => one.status === 'rejected' && !(one.reason instanceof NodeRefusal));
      // Throw, so that the next node is tried. After a refusal the next node would only repeat it.
      if (failed?.status === 'rejected') throw failed.reason;
      return found;
    }, options);
  }

  async describe(address: Address, options: TokenQuestion): Promise<Token> {
    const chain = this.#chain;
    if (!symbolForm.test(address)) throw new AppError('token/bad-address', { address, chain: chain.name });
    const info = await agreedDecimals(this.#nodes, (call) => this.#info(call, address), { address, ...options });
    if (!info) throw new AppError('token/not-found', { address, chain: chain.name });
    const { tokenName, decimals } = info;
    const symbol = displayText(address, 32);
    const name = displayText(tokenName, 32) || symbol;
    return { id: chain.tokenId(address), chain: chain.id, symbol, name, decimals, address };
  }

  decimalsOf(addresses: readonly Address[], options: Cancellable): Promise<ReadonlyMap<Address, number>> {
    const known = addresses.filter((address) => symbolForm.test(address));
    return decimalsEach(
      known,
      async (address) => (await this.#nodes.query((call) => this.#info(call, address), options))?.decimals,
    );
  }

  /** What the contract says of the symbol at one node. `undefined` if it has none. */
  async #info(call: AelfCall, symbol: string) {
    const method = { contract: this.#contract, name: 'GetTokenInfo', params: { symbol } };
    const reply = await this.#reader.read(call, method).catch((error: unknown) => {
      if (error instanceof NodeRefusal) return undefined;
      throw error;
    });
    const info = z.safeParse(InfoReply, reply);
    return info.success && info.data.symbol === symbol ? info.data : undefined;
  }
}

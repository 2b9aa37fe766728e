import { Amount } from '../../../../model/Amount.ts';
import { AppError } from '../../../../model/errors.ts';
import type { Token } from '../../../../model/Token.ts';
import type { Allowance, Allowances, ChainPlugin } from '../../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import type { EvmNodes } from '../nodes/EvmNodes.ts';
import { RpcFault } from '../nodes/JsonRpcEndpoint.ts';
import { uintOf } from '../wallets/word.ts';
import { erc20 } from './abi.ts';

/** ERC-20 allowances, exact by default. */
export class EvmAllowances implements Allowances {
  readonly #nodes: EvmNodes;
  readonly #chain: ChainPlugin;

  constructor(nodes: EvmNodes, chain: ChainPlugin) {
    this.#nodes = nodes;
    this.#chain = chain;
  }

  async get({ owner, spender, token }: Allowance, options: Cancellable): Promise<Amount> {
    const to = contractOf(token, this.#chain);
    const data = erc20.encodeFunctionData('allowance', [owner, spender]);
    const units = uintOf(await this.#nodes.call('eth_call', [{ to, data }, 'latest'], options));
    if (units === undefined) throw new AppError('token/not-found', { address: to, chain: this.#chain.name });
    return Amount.ofUnits(units, token);
  }

  async prepareApproval(
    approval: Allowance & { readonly amount: Amount },
    options: Cancellable,
  ): Promise<readonly UnsignedTransaction<'evm'>[]> {
    const current = await this.get(approval, options);
    const exact = this.#approve(approval, approval.amount.units);
    if (current.isZero || (await this.#works(exact, options))) return [exact];
    return [this.#approve(approval, 0n), exact];
  }

  /** Tokens such as USDT refuse to change one allowance to another. A trial call detects this, so no list is needed. */
  async #works({ from, payload }: UnsignedTransaction<'evm'>, options: Cancellable): Promise<boolean> {
    try {
      await this.#nodes.call('eth_call', [{ from, to: payload.to, data: payload.data }, 'latest'], options);
      return true;
    } catch (error) {
      if (error instanceof RpcFault) return false;
      throw error;
    }
  }

  #approve({ owner: from, spender, token }: Allowance, units: bigint): UnsignedTransaction<'evm'> {
    const data = erc20.encodeFunctionData('approve', [spender, units]);
    return {
      family: 'evm',
      chain: this.#chain.id,
      from,
      payload: { to: contractOf(token, this.#chain), value: 0n, data },
    };
  }
}

function contractOf(token: Token, chain: ChainPlugin): string {
  if (token.address === undefined) throw new AppError('token/bad-address', { address: '', chain: chain.name });
  return token.address.toLowerCase();
}

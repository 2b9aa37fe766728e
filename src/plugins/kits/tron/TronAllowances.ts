import { Amount } from '../../../model/Amount.ts';
import type { Address } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type { Allowance, Allowances, ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { readContract, tryCall } from './constantCall.ts';
import type { TronNodes } from './TronNodes.ts';
import { APPROVE, encodeArguments, readUint, selectorOf } from './transactions/abi.ts';
import type { TronBuilder } from './transactions/TronBuilder.ts';
import { tronHex } from './tronAddress.ts';

/** 100 TRX: an approval uses at most 100,000 energy. */
const APPROVAL_FEE_LIMIT = 100_000_000n;

/** A call of `approve`. `encodedArguments` are the spender and the amount. */
interface ApproveCall {
  readonly owner: Address;
  readonly token: Token;
  readonly encodedArguments: string;
}

/** TRC-20 allowances, exact by default. */
export class TronAllowances implements Allowances {
  readonly #nodes: TronNodes;
  readonly #builder: TronBuilder;
  readonly #chain: ChainPlugin;

  constructor(nodes: TronNodes, builder: TronBuilder, chain: ChainPlugin) {
    this.#nodes = nodes;
    this.#builder = builder;
    this.#chain = chain;
  }

  async get({ owner, spender, token }: Allowance, options: Cancellable): Promise<Amount> {
    const contract = token.address ?? '';
    const parameters = [owner, spender].map((value) => ({ type: 'address', value }));
    const call = { contract, signature: 'allowance(address,address)', parameters };
    const units = readUint(await readContract(this.#nodes, call, options));
    if (units === undefined) throw new AppError('token/not-found', { address: contract, chain: this.#chain.name });
    return Amount.ofUnits(units, token);
  }

  async prepareApproval(
    approval: Allowance & { readonly amount: Amount },
    options: Cancellable,
  ): Promise<readonly UnsignedTransaction<'tron'>[]> {
    const { owner, spender, token, amount } = approval;
    const current = await this.get(approval, options);
    const call = (units: bigint) => ({ owner, token, encodedArguments: argumentsOf(spender, units) });
    const exact = call(amount.units);
    if (current.isZero || (await this.#works(exact, options))) return [await this.#approve(exact, options)];
    return [await this.#approve(call(0n), options), await this.#approve(exact, options)];
  }

  /** Tokens such as USDT refuse to change one allowance to another. A trial call detects this, so no list is needed. */
  async #works({ owner, token, encodedArguments }: ApproveCall, options: Cancellable): Promise<boolean> {
    const data = selectorOf(APPROVE) + encodedArguments;
    const trial = { from: owner, contract: token.address ?? '', data, callValue: 0n };
    return (await tryCall(this.#nodes, trial, options)).status === 'returned';
  }

  #approve({ owner, token, encodedArguments }: ApproveCall, options: Cancellable) {
    const call = {
      owner: tronHex(owner) ?? '',
      contract: tronHex(token.address ?? '') ?? '',
      callValue: 0n,
      signature: APPROVE,
      encodedArguments,
      feeLimit: APPROVAL_FEE_LIMIT,
    };
    return this.#builder.call(call, options);
  }
}

function argumentsOf(spender: Address, units: bigint): string {
  return encodeArguments([
    { type: 'address', value: spender },
    { type: 'uint256', value: units },
  ]);
}

import { AbiCoder, decodeBytes32String, getAddress } from 'ethers';
import type { Address } from '../../../../model/caip.ts';
import { AppError } from '../../../../model/errors.ts';
import { foldSymbol } from '../../../../model/foldSymbol.ts';
import type { Token } from '../../../../model/Token.ts';
import { displayText } from '../../../../model/text.ts';
import type { ChainPlugin, TokenLookup, TokenQuestion } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import type { EvmSpelling } from '../addresses/EvmSpelling.ts';
import type { EvmNodes } from '../nodes/EvmNodes.ts';
import { isExecutionFault } from '../nodes/isExecutionFault.ts';
import type { RpcOutcome } from '../nodes/JsonRpcEndpoint.ts';
import { uintOf } from '../wallets/word.ts';

const NAME = '0x06fdde03';
const SYMBOL = '0x95d89b41';
const DECIMALS = '0x313ce567';
/** Maximum length of a reply that can contain a name. */
const MAX_REPLY = 20_000;
/** Maximum number of calls in one request (spec §9). */
const BATCH_SIZE = 100;
/** Maximum number of decimals. Amounts with more are not practical. */
const MAX_DECIMALS = 36n;

/** Reads ERC-20 metadata. The text and the number of decimals are untrusted. */
export class TokenFacts implements TokenLookup {
  readonly #nodes: EvmNodes;
  readonly #chain: ChainPlugin;
  readonly #spelling: EvmSpelling;

  constructor(nodes: EvmNodes, chain: ChainPlugin, spelling: EvmSpelling) {
    this.#nodes = nodes;
    this.#chain = chain;
    this.#spelling = spelling;
  }

  /** The name in the contract. `undefined` if the contract does not return one. */
  async nameOf(address: string, options: Cancellable): Promise<string | undefined> {
    const [name] = await this.#nodes.batch(
      [{ method: 'eth_call', params: [{ to: address, data: NAME }, 'latest'] }],
      options,
    );
    const text = textOf(name);
    return text && displayText(text, 60);
  }

  /**
   * Like `describe`. For a contract without a symbol, returns its address as the name; for one without decimals, amounts in
   * base units.
   */
  async describeAny(address: string, options: Cancellable): Promise<Token> {
    const canonical = getAddress(address);
    const short = `${canonical.slice(0, 6)}…${canonical.slice(-4)}`;
    const { symbol = short, name = symbol, units = 0n } = await this.#read(canonical, options);
    return this.#token(canonical, { symbol, name, units });
  }

  /**
   * @throws AppError also `chain/unreachable` if no node answers for the token; `transaction/unreadable` if nodes of two hosts
   * disagree about the decimals, or see `isAgreed`
   */
  async describe(address: string, options: TokenQuestion): Promise<Token> {
    const chain = this.#chain;
    if (!this.#spelling.isAddress(address)) throw new AppError('token/bad-address', { address, chain: chain.name });
    const canonical = this.#spelling.canonical(address);
    const { symbol, name = symbol, units } = await this.#read(canonical, options);
    // No contract, no decimals or no symbol: the token cannot be displayed.
    if (units === undefined || symbol === undefined || name === undefined) {
      throw new AppError('token/not-found', { address, chain: chain.name });
    }
    return this.#token(canonical, { symbol, name, units });
  }

  async decimalsOf(addresses: readonly Address[], options: Cancellable): Promise<ReadonlyMap<Address, number>> {
    const found = new Map<Address, number>();
    for (let start = 0; start < addresses.length; start += BATCH_SIZE) {
      const part = addresses.slice(start, start + BATCH_SIZE);
      const calls = part.map((to) => ({ method: 'eth_call', params: [{ to, data: DECIMALS }, 'latest'] }));
      const outcomes = await this.#nodes.batch(calls, options);
      for (const [index, address] of part.entries()) {
        const units = decimalsIn(outcomes[index]);
        if (units !== undefined) found.set(address, Number(units));
      }
    }
    return found;
  }

  async #read(canonical: Address, { isAgreed, ...options }: TokenQuestion): Promise<Facts> {
    const calls = [NAME, SYMBOL, DECIMALS].map((data) => ({
      method: 'eth_call',
      params: [{ to: canonical, data }, 'latest'],
    }));
    // A backend may list a node of its own, and a wrong number of decimals changes every amount.
    const { answers, isPartial } = await this.#nodes.queryTwo((batch) => batch(calls), options);
    if (isAgreed && isPartial) {
      throw new AppError('transaction/unreadable', { detail: `only one host tells the decimals of ${canonical}` });
    }
    const known = answers.filter(([, , decimals]) => decimalsIn(decimals) !== undefined);
    if (new Set(known.map(([, , decimals]) => decimalsIn(decimals))).size > 1) {
      throw new AppError('transaction/unreadable', { detail: `nodes disagree about the decimals of ${canonical}` });
    }
    const symbols = known.flatMap(([, symbol]) => foldSymbol(textOf(symbol) ?? '') || []);
    if (isAgreed && new Set(symbols).size > 1) {
      throw new AppError('transaction/unreadable', { detail: `nodes disagree about the symbol of ${canonical}` });
    }
    const [name, symbol, decimals] = known[0] ?? answers.find(isAnswered) ?? [];
    // Without a reply of the contract, nothing is known. It may have 18 decimals.
    if (!hasAnswer(symbol) || !hasAnswer(decimals))
      throw new AppError('chain/unreachable', { chain: this.#chain.name });
    const units = known[0] && decimalsIn(decimals);
    return {
      symbol: textOf(symbol),
      name: textOf(name),
      units: units !== undefined && units <= MAX_DECIMALS ? units : undefined,
    };
  }

  #token(address: Address, { symbol, name, units }: Named): Token {
    const { id: chain } = this.#chain;
    return {
      id: this.#chain.tokenId(address),
      chain,
      address,
      symbol: displayText(symbol, 20),
      name: displayText(name, 60),
      decimals: Number(units),
    };
  }
}

interface Named {
  readonly symbol: string;
  readonly name: string;
  /** The number of decimals. */
  readonly units: bigint;
}

/** What a contract answers; `undefined` for what it does not have. */
type Facts = { readonly [Part in keyof Named]: Named[Part] | undefined };

/** The contract's own answer, also that it has no such function. */
function hasAnswer(outcome: RpcOutcome | undefined): boolean {
  return outcome?.status === 'ok' || isExecutionFault(outcome);
}

function isAnswered([, symbol, decimals]: readonly RpcOutcome[]): boolean {
  return hasAnswer(symbol) && hasAnswer(decimals);
}

function decimalsIn(decimals: RpcOutcome | undefined): bigint | undefined {
  return decimals?.status === 'ok' ? uintOf(decimals.result) : undefined;
}

/** A string, or the 32 bytes of some old tokens. `undefined` if it is neither or is blank. */
function textOf(outcome: RpcOutcome | undefined): string | undefined {
  if (outcome?.status !== 'ok' || typeof outcome.result !== 'string' || outcome.result.length > MAX_REPLY)
    return undefined;
  const raw = decodeString(outcome.result) ?? decodeBytes32(outcome.result);
  return raw && displayText(raw, 60) ? raw : undefined;
}

function decodeString(data: string): string | undefined {
  try {
    return String(AbiCoder.defaultAbiCoder().decode(['string'], data)[0]);
  } catch {
    return undefined;
  }
}

function decodeBytes32(data: string): string | undefined {
  try {
    return decodeBytes32String(data);
  } catch {
    return undefined;
  }
}

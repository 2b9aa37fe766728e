import { AbiCoder, decodeBytes32String, getAddress } from 'ethers';
import { AppError, isAppError } from '../../../../model/errors.ts';
import type { Token } from '../../../../model/Token.ts';
import { displayText } from '../../../../model/text.ts';
import type { ChainPlugin, TokenLookup, TokenQuestion } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import type { EvmSpelling } from '../addresses/EvmSpelling.ts';
import type { EvmNodes } from '../nodes/EvmNodes.ts';
import type { RpcOutcome } from '../nodes/JsonRpcEndpoint.ts';
import { uintOf } from '../wallets/word.ts';

const NAME = '0x06fdde03';
const SYMBOL = '0x95d89b41';
const DECIMALS = '0x313ce567';
/** Maximum length of a reply that can contain a name. */
const MAX_REPLY = 20_000;
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

  /** Like `describe`. For a contract without metadata, returns its address as the name, and amounts in base units. */
  async describeAny(address: string, options: Cancellable): Promise<Token> {
    try {
      return await this.describe(address, options);
    } catch (error) {
      if (!isAppError(error, 'token/not-found')) throw error;
      const chain = this.#chain;
      const canonical = getAddress(address);
      const symbol = `${canonical.slice(0, 6)}…${canonical.slice(-4)}`;
      return { id: chain.tokenId(canonical), chain: chain.id, address: canonical, symbol, name: symbol, decimals: 0 };
    }
  }

  /** @throws AppError also `transaction/unreadable` if nodes of two hosts disagree about the decimals, or see `isAgreed` */
  async describe(address: string, { isAgreed, ...options }: TokenQuestion): Promise<Token> {
    const chain = this.#chain;
    if (!this.#spelling.isAddress(address)) throw new AppError('token/bad-address', { address, chain: chain.name });
    const canonical = this.#spelling.canonical(address);
    const calls = [NAME, SYMBOL, DECIMALS].map((data) => ({
      method: 'eth_call',
      params: [{ to: canonical, data }, 'latest'],
    }));
    // A backend may list a node of its own, and a wrong number of decimals changes every amount.
    const { answers, isPartial } = await this.#nodes.askTwo((batch) => batch(calls), options);
    if (isAgreed && isPartial) {
      throw new AppError('transaction/unreadable', { detail: `only one host tells the decimals of ${canonical}` });
    }
    const known = answers.filter((answer) => decimalsIn(answer) !== undefined);
    if (new Set(known.map(decimalsIn)).size > 1) {
      throw new AppError('transaction/unreadable', { detail: `nodes disagree about the decimals of ${canonical}` });
    }
    const [name, symbol] = known[0] ?? [];
    const units = known[0] && decimalsIn(known[0]);
    const text = textOf(symbol);
    // No contract, no decimals or no symbol: the token cannot be displayed.
    if (units === undefined || units > MAX_DECIMALS || !text) {
      throw new AppError('token/not-found', { address, chain: chain.name });
    }
    return {
      id: chain.tokenId(canonical),
      chain: chain.id,
      address: canonical,
      symbol: displayText(text, 20),
      name: displayText(textOf(name) ?? text, 60),
      decimals: Number(units),
    };
  }
}

function decimalsIn([, , decimals]: readonly RpcOutcome[]): bigint | undefined {
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

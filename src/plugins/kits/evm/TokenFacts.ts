import { AbiCoder, decodeBytes32String } from 'ethers';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin, TokenLookup } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { EvmSpelling } from './EvmSpelling.ts';
import type { RpcOutcome } from './JsonRpcEndpoint.ts';
import type { RpcPool } from './RpcPool.ts';
import { uintOf } from './word.ts';

const NAME = '0x06fdde03';
const SYMBOL = '0x95d89b41';
const DECIMALS = '0x313ce567';
/** A reply longer than this is no name. */
const MAX_REPLY = 20_000;
/** Beyond this the amounts of a token cannot be handled sensibly. */
const MAX_DECIMALS = 36n;

/** Reads what an ERC-20 says of itself: foreign text and a number that may lie. */
export class TokenFacts implements TokenLookup {
  readonly #pool: RpcPool;
  readonly #chain: ChainPlugin;
  readonly #spelling: EvmSpelling;

  constructor(pool: RpcPool, chain: ChainPlugin, spelling: EvmSpelling) {
    this.#pool = pool;
    this.#chain = chain;
    this.#spelling = spelling;
  }

  /** What a contract calls itself; `undefined` when it does not say. */
  async nameOf(address: string, options: Cancellable): Promise<string | undefined> {
    const [name] = await this.#pool.batch(
      [{ method: 'eth_call', params: [{ to: address, data: NAME }, 'latest'] }],
      options,
    );
    const text = textOf(name);
    return text && displayText(text, 60);
  }

  async describe(address: string, options: Cancellable): Promise<Token> {
    const chain = this.#chain;
    if (!this.#spelling.isAddress(address)) throw new AppError('token/bad-address', { address, chain: chain.name });
    const canonical = this.#spelling.canonical(address);
    const [name, symbol, decimals] = await this.#pool.batch(
      [NAME, SYMBOL, DECIMALS].map((data) => ({ method: 'eth_call', params: [{ to: canonical, data }, 'latest'] })),
      options,
    );
    const units = decimals?.status === 'ok' ? uintOf(decimals.result) : undefined;
    const text = textOf(symbol);
    // No contract, no decimals or no symbol: nothing that could be shown and counted.
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

/** A string, or the 32 bytes that some old tokens give instead; `undefined` when it is neither or blank. */
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

import { resultCodes } from '../../../src/api/codes.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { displayText } from '../../../src/model/text.ts';
import { canonicalChain } from '../../channels/chainNames.ts';
import { type ChannelChain, ChannelRefusal, type ChannelToken } from '../../channels/channel.ts';
import { isSameId } from '../../ids/normalizeId.ts';
import { logoUrl } from '../logoUrl.ts';
import type { WireToken } from './bridgersWire.ts';

/** A token with its Bridgers names. */
export interface BridgersToken extends ChannelToken {
  /** Their name of its chain, in their spelling. */
  readonly theirChain: string;
  /** `USDT(BSC)`. */
  readonly coinCode: string;
}

const LONGEST_SYMBOL = 20;
const LONGEST_NAME = 60;

/** Their list of tokens, by our chain names. */
export class BridgersTokens {
  readonly chains: readonly ChannelChain[];
  readonly #byChain: ReadonlyMap<string, readonly BridgersToken[]>;

  constructor(list: readonly WireToken[]) {
    const byChain = new Map<string, BridgersToken[]>();
    for (const wire of list) {
      const name = canonicalChain(wire.chain);
      const tokens = byChain.get(name) ?? [];
      byChain.set(name, tokens);
      tokens.push(tokenOf(wire));
    }
    this.#byChain = byChain;
    this.chains = [...byChain].map(([name, tokens]) => ({
      name,
      rpcUrls: [],
      tokens: tokens.sort((a, b) => rankOf(a) - rankOf(b)).map(({ theirChain, coinCode, ...token }) => token),
      // The app knows each chain's explorer.
      transactionUrl: () => '',
    }));
  }

  /** @throws ChannelRefusal when they do not have the chain, or not the token */
  token(chain: string, address: string): BridgersToken {
    const tokens = this.#byChain.get(canonicalChain(chain));
    if (!tokens) throw new ChannelRefusal(resultCodes.currencyUnsupported, 'not a chain of Bridgers');
    const found = tokens.find((token) => isSameId(token.address, address));
    if (!found) throw new ChannelRefusal(resultCodes.unknownToken, 'not a token of Bridgers');
    return found;
  }
}

/** The native coin, then tokens that can go to other chains, then the others. Their own order among equals. */
function rankOf({ address, isLocal }: BridgersToken): number {
  if (isSameId(address, NATIVE_ADDRESS)) return 0;
  return isLocal ? 2 : 1;
}

function tokenOf({ chain, symbol, name, address, decimals, logoURI, isCrossEnable }: WireToken): BridgersToken {
  const shown = displayText(symbolIn(symbol), LONGEST_SYMBOL);
  return {
    symbol: shown,
    name: displayText(name ?? shown, LONGEST_NAME),
    address,
    decimals,
    logoUrl: logoUrl(logoURI ?? ''),
    ...(isCrossEnable === '0' || isCrossEnable === 'false' ? { isLocal: true } : {}),
    theirChain: chain,
    coinCode: symbol.includes('(') ? symbol : `${symbol}(${chain})`,
  };
}

/** Some symbols include the chain: `USDT(ERC20)`. */
function symbolIn(symbol: string): string {
  return symbol.replace(/\([^()]*\)$/, '') || symbol;
}

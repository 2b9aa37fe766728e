import { getAddress, ZeroAddress } from 'ethers';
import { type ChannelChain, ChannelRefusal } from '../../../server/channels/channel.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { devnetTokens, wrappedSymbol } from '../../devnet/devnetChains.ts';
import { markUri } from '../../devnet/marks/drawMark.ts';
import type { SideToken } from '../DevnetSide.ts';
import type { EvmParts } from './EvmParts.ts';

/** The chain with all its tokens, for the coin list. */
export function listEvmChain({ chain, deployment }: EvmParts): ChannelChain {
  const listed = devnetTokens.map(({ symbol, name, decimals }) => ({
    symbol,
    name,
    decimals,
    address: deployment.tokens[symbol] ?? '',
  }));
  const native = { ...chain.native, decimals: 18, address: NATIVE_ADDRESS };
  const wrapped = {
    symbol: wrappedSymbol(chain),
    name: `Wrapped ${chain.native.name}`,
    decimals: 18,
    address: deployment.wrapped,
  };
  return {
    name: chain.name,
    rpcUrls: [`devnet/rpc/${chain.name}`],
    tokens: [native, ...listed, wrapped].map((token) => ({ ...token, logoUrl: markUri(token.symbol) })),
    transactionUrl: (hash) => `devnet/explorer/${chain.name}/tx/${hash}`,
  };
}

/** The token at a wire address. The wrapped coin represents the native coin. @throws ChannelRefusal */
export function evmToken({ chain, deployment }: EvmParts, address: string): SideToken {
  const wanted = address.toLowerCase();
  const wrapped = deployment.wrapped.toLowerCase();
  if (wanted === NATIVE_ADDRESS || wanted === wrapped) {
    return { symbol: chain.native.symbol, decimals: 18, address: wrapped };
  }
  const found = devnetTokens.find(({ symbol }) => deployment.tokens[symbol]?.toLowerCase() === wanted);
  if (!found) throw new ChannelRefusal(resultCodes.unknownToken, 'unknown token');
  return { symbol: found.symbol, decimals: found.decimals, address: wanted };
}

/** Converts a wire address to the router's token address: native coins are the zero address there. */
export function routerToken(address: string): string {
  return address.toLowerCase() === NATIVE_ADDRESS ? ZeroAddress : address;
}

/** Converts an order's token address to the wire address. Native coins are the zero address or empty text in orders. */
export function wireToken(address: string): string {
  return address === ZeroAddress || address === '' ? NATIVE_ADDRESS : address;
}

/** Converts a wire address to the form in orders of other chains. */
export function orderTokenOnEvm(address: string): string {
  return address.toLowerCase() === NATIVE_ADDRESS ? '' : getAddress(address);
}

import type { ChannelToken } from '../../../server/channels/channel.ts';
import { isSameId } from '../../../server/ids/normalizeId.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { type DevnetChain, devnetChains } from '../../devnet/devnetChains.ts';
import type { StandInBackend } from '../StandInBackend.ts';

const NATIVE = '0x0000000000000000000000000000000000000000';

/** The demo's EVM chains that run. LI.FI uses the EIP-155 ids for EVM chains. */
export function chainsOf(backend: StandInBackend): readonly DevnetChain[] {
  const up = backend.chains().map(({ name }) => name);
  return devnetChains.filter(({ name }) => up.includes(name));
}

/** By id or by key: LI.FI's API accepts both everywhere. */
export function chainOf(backend: StandInBackend, text: string): DevnetChain | undefined {
  return chainsOf(backend).find(({ chainId, name }) => String(chainId) === text || keyOf(name) === text.toLowerCase());
}

export function chainListing(backend: StandInBackend, { chainId, name, title, native }: DevnetChain) {
  const explorer =
    backend
      .chains()
      .find((chain) => chain.name === name)
      ?.transactionUrl('') ?? '';
  return {
    key: keyOf(name),
    chainType: 'EVM',
    name: title,
    coin: native.symbol,
    id: chainId,
    mainnet: false,
    logoURI: '',
    diamondAddress: backend.contractOn(name),
    metamask: {
      chainId: `0x${chainId.toString(16)}`,
      blockExplorerUrls: [explorer.replace(/\/tx\/$/, '/')],
      chainName: title,
      nativeCurrency: { ...native, decimals: 18 },
      rpcUrls: [],
    },
  };
}

export function tokensOf(backend: StandInBackend, chain: DevnetChain) {
  const listed = backend.chains().find(({ name }) => name === chain.name)?.tokens ?? [];
  return listed.map((token) => tokenListing(token, chain));
}

/** A token of the chain by LI.FI's address; `undefined` if the chain has no such token. */
export function tokenAt(backend: StandInBackend, chain: DevnetChain, address: string) {
  return tokensOf(backend, chain).find((token) => isSameId(token.address, lifiAddress(address)));
}

/** The wire's address in LI.FI's form. LI.FI accepts two addresses for a native coin. */
export function lifiAddress(address: string): string {
  return isSameId(address, NATIVE_ADDRESS) ? NATIVE : address;
}

/** Our address of a token, from LI.FI's. */
export function wireAddress(address: string): string {
  return isSameId(address, NATIVE) ? NATIVE_ADDRESS : address;
}

/** Without a price, because the demo's tokens have no known price. */
function tokenListing({ address, symbol, name, decimals }: ChannelToken, { chainId }: DevnetChain) {
  return { address: lifiAddress(address), chainId, symbol, decimals, name, coinKey: symbol, logoURI: '' };
}

function keyOf(name: string): string {
  return name.toLowerCase();
}

import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import type { ChannelToken } from '../../channels/channel.ts';
import { type DevnetChain, devnetChains } from '../../devnet/devnetChains.ts';
import { isSameSpelled } from '../../orders/oneSpelling.ts';
import type { StandInDesk } from '../StandInDesk.ts';

const NATIVE = '0x0000000000000000000000000000000000000000';

/** The demo's EVM chains that are up: LI.FI's numbers of EVM chains are the EIP-155 ones. */
export function chainsOf(desk: StandInDesk): readonly DevnetChain[] {
  const up = desk.chains().map(({ name }) => name);
  return devnetChains.filter(({ name }) => up.includes(name));
}

/** By number or by key, as everywhere in that API. */
export function chainOf(desk: StandInDesk, text: string): DevnetChain | undefined {
  return chainsOf(desk).find(({ chainId, name }) => String(chainId) === text || keyOf(name) === text.toLowerCase());
}

export function chainListing(desk: StandInDesk, { chainId, name, title, native }: DevnetChain) {
  const explorer =
    desk
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
    diamondAddress: desk.contractOn(name),
    metamask: {
      chainId: `0x${chainId.toString(16)}`,
      blockExplorerUrls: [explorer.replace(/\/tx\/$/, '/')],
      chainName: title,
      nativeCurrency: { ...native, decimals: 18 },
      rpcUrls: [],
    },
  };
}

export function tokensOf(desk: StandInDesk, chain: DevnetChain) {
  const listed = desk.chains().find(({ name }) => name === chain.name)?.tokens ?? [];
  return listed.map((token) => tokenListing(token, chain));
}

/** A token of the chain by LI.FI's address; `undefined` when it has none such. */
export function tokenAt(desk: StandInDesk, chain: DevnetChain, address: string) {
  return tokensOf(desk, chain).find((token) => isSameSpelled(token.address, lifiAddress(address)));
}

/** The wire's address as that API has it, and as it takes it: native coins go by either address. */
export function lifiAddress(address: string): string {
  return isSameSpelled(address, NATIVE_ADDRESS) ? NATIVE : address;
}

export function wireAddress(address: string): string {
  return isSameSpelled(address, NATIVE) ? NATIVE_ADDRESS : address;
}

/** Without a price: nobody knows what the demo's tokens are worth. */
function tokenListing({ address, symbol, name, decimals }: ChannelToken, { chainId }: DevnetChain) {
  return { address: lifiAddress(address), chainId, symbol, decimals, name, coinKey: symbol, logoURI: '' };
}

function keyOf(name: string): string {
  return name.toLowerCase();
}

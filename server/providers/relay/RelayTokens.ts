import * as z from 'zod/mini';
import { depositChains } from '../../../src/api/relay/depositAddress.ts';
import { relayVm } from '../../../src/api/relay/relayVms.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { displayText } from '../../../src/model/text.ts';
import { canonicalChain } from '../../channels/chainNames.ts';
import type { ChannelChain, ChannelToken } from '../../channels/channel.ts';
import { isSameId } from '../../ids/normalizeId.ts';
import type { ServedChain } from './relayChains.ts';
import { RelayChain, RelayCurrency } from './wire.ts';

const MAX_SYMBOL = 20;

/** A token with its name at the service. */
export interface RelayAsset extends ChannelToken {
  readonly currency: string;
  readonly chain: ServedChain;
  /** Whether payments in it have a deposit address that the app can derive. */
  readonly isPayable: boolean;
}

/**
 * The tokens that Relay takes and pays itself, on the chains whose orders the app can check. A chain counts only under the name
 * that the app expects in its orders.
 */
export class RelayTokens {
  readonly chains: readonly ChannelChain[];
  readonly #assets: readonly RelayAsset[];

  constructor(list: readonly unknown[], served: readonly ServedChain[], own: ReadonlySet<string>) {
    this.#assets = list.flatMap((item) => {
      const { data } = z.safeParse(RelayChain, item);
      const chain = data && served.find(({ id, name }) => id === data.id && name === data.protocol.v2.chainId);
      if (!data || !chain || data.disabled) return [];
      const isPayable = data.depositEnabled !== false && (depositChains.includes(chain.name) || own.has(chain.wire));
      return data.solverCurrencies.flatMap((currency) => assetOf(currency, { chain, isPayable }));
    });
    this.chains = served.flatMap((chain) => {
      const assets = this.#assets.filter((asset) => asset.chain === chain);
      if (assets.length === 0) return [];
      const tokens = assets.map(({ symbol, name, address, decimals, logoUrl }) => ({
        ...{ symbol, name, address, decimals, logoUrl },
      }));
      return [{ name: chain.wire, rpcUrls: [], tokens, transactionUrl: () => '' }];
    });
  }

  /** `undefined` if the service does not have the token. */
  asset(chain: string, address: string): RelayAsset | undefined {
    const wire = canonicalChain(chain);
    return this.#assets.find((asset) => asset.chain.wire === wire && isSameId(asset.address, address));
  }
}

function assetOf(
  item: unknown,
  { chain, isPayable }: { readonly chain: ServedChain; readonly isPayable: boolean },
): readonly RelayAsset[] {
  const { data } = z.safeParse(RelayCurrency, item);
  if (!data) return [];
  const { address: currency, decimals } = data;
  const symbol = displayText(data.symbol, MAX_SYMBOL);
  const address = isSameId(currency, relayVm(chain.name).native) ? NATIVE_ADDRESS : currency;
  return [{ currency, chain, isPayable, symbol, name: symbol, address, decimals, logoUrl: '' }];
}

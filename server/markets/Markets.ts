import { resultCodes } from '../../src/api/codes.ts';
import { canonicalChain } from '../channels/chainNames.ts';
import { Refusal } from '../http/calls/Refusal.ts';
import type { Market, MarketChain } from './market.ts';

/** The marketplaces of this deployment. */
export class Markets {
  readonly all: readonly Market[];

  constructor(all: readonly Market[]) {
    this.all = all;
  }

  /** By id or name. */
  named(platformId: string | undefined): Market | undefined {
    return this.all.find(({ id, name }) => id === platformId || name === platformId);
  }

  /** By id; without an id, the first market on the chain. @throws Refusal `saleUnsupported` */
  on(mainnet: string, platformId?: string): Market {
    const candidates = platformId ? this.all.filter((market) => market === this.named(platformId)) : this.all;
    const found = candidates.find((market) => chainOf(market, mainnet));
    if (!found) throw new Refusal(resultCodes.saleUnsupported, `no market on ${mainnet}`);
    return found;
  }

  /** By id. @throws Refusal `purchaseUnsupported` */
  getOrThrow(platformId: string): Market {
    const found = this.named(platformId);
    if (!found) throw new Refusal(resultCodes.purchaseUnsupported, 'no such market');
    return found;
  }
}

export function chainOf(market: Market, mainnet: string): MarketChain | undefined {
  return market.chains().find(({ listing }) => listing.name === canonicalChain(mainnet));
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiCaller } from '../../api/endpoint.ts';
import { toWireLanguage } from '../../api/language.ts';
import { getAiNftInfo, getAiPrice } from '../../api/nft/ai.ts';
import { estimateOf } from '../../api/nft/readNft.ts';
import { ofNft } from '../../api/nft/writeNft.ts';
import type { NftDetail } from '../../market/Nft.ts';
import { readPrice } from '../../market/readPrice.ts';
import type { Amount } from '../../model/Amount.ts';
import type { Language } from '../../model/language.ts';
import { displayText } from '../../model/text.ts';

export interface PriceEstimate {
  readonly price: Amount;
  /** Confidence in the estimate. It depends on the amount of data. */
  readonly confidence: 'low' | 'medium' | 'high';
  /** Number of sales behind the estimate, and their period in days. */
  readonly sales: number;
  readonly days: number;
  /** The lowest price of the collection's other NFTs. */
  readonly floor: Amount | undefined;
}

const TEXT_LIMIT = 1_500;

/** Data that the service computes about an NFT. Optional: if a request fails, the part is not shown. */
export class InsightStore {
  estimate: PriceEstimate | undefined;
  /** Empty if there is none. */
  text = '';
  readonly #api: ApiCaller;

  constructor(api: ApiCaller) {
    this.#api = api;
    makeAutoObservable(this, { estimate: observableRef });
  }

  /** Never rejects. */
  async loadEstimate(nft: NftDetail, signal: AbortSignal): Promise<void> {
    const answer = await this.#api.request(getAiPrice, ofNft(nft), { signal }).catch(() => undefined);
    if (answer?.status !== 'ok' || signal.aborted) return;
    const { price, symbol, decimals, confidence, basis } = estimateOf(answer.data);
    const currency = { symbol: displayText(symbol, 20) || '?', decimals };
    const amount = readPrice(price, currency);
    const estimate: PriceEstimate | undefined = amount?.isPositive
      ? {
          price: amount,
          confidence: confidence < 0.3 ? 'low' : confidence < 0.6 ? 'medium' : 'high',
          sales: basis.sales,
          days: basis.days,
          floor: readPrice(basis.floor, currency),
        }
      : undefined;
    runInAction(() => {
      this.estimate = estimate;
    });
  }

  /** Never rejects. */
  async loadText(nft: NftDetail, language: Language, signal: AbortSignal): Promise<void> {
    const request = { ...ofNft(nft), language: toWireLanguage(language) };
    const answer = await this.#api.request(getAiNftInfo, request, { signal }).catch(() => undefined);
    if (answer?.status !== 'ok' || signal.aborted) return;
    runInAction(() => {
      this.text = displayText(answer.data.content, TEXT_LIMIT);
    });
  }
}

import { JsonRpcProvider, Wallet } from 'ethers';
import * as z from 'zod/mini';
import { multiQuote, NATIVE_ADDRESS } from '../../src/api/swap.ts';

const Reply = z.object({ resCode: z.union([z.string(), z.number()]), data: z.unknown() });
const Quotes = multiQuote.data;
const Built = z.object({ txData: z.looseObject({ to: z.string(), data: z.string(), value: z.optional(z.string()) }) });
const CoinList = z.object({
  tokens: z.record(z.string(), z.array(z.looseObject({ symbol: z.string(), address: z.string() }))),
});

/** Somebody else on the local chain Southyard, who trades by the same API and moves its prices. */
export class Trader {
  readonly #url: string;
  readonly #wallet: Wallet;

  constructor(backendUrl: string) {
    this.#url = backendUrl;
    const rpc = `${backendUrl}devnet/rpc/SOUTHYARD`;
    const provider = new JsonRpcProvider(rpc, 771_002, { staticNetwork: true, cacheTimeout: -1, pollingInterval: 100 });
    this.#wallet = new Wallet(Wallet.createRandom().privateKey, provider);
  }

  /** Gets everything ready to buy SYD with yUSD on the exchange; calling the result sends it. */
  async prepare(dex: string, units: string): Promise<() => Promise<void>> {
    await this.#ask('devnet/faucet', { address: this.#wallet.address });
    const { tokens } = z.parse(CoinList, await this.#ask('swap/v1/queryCoinList', {}));
    const yUSD = tokens.SOUTHYARD?.find(({ symbol }) => symbol === 'yUSD')?.address ?? '';
    const pair = {
      fromTokenAddress: yUSD,
      toTokenAddress: NATIVE_ADDRESS,
      fromTokenChain: 'SOUTHYARD',
      toTokenChain: 'SOUTHYARD',
      fromTokenAmount: units,
      toAddress: this.#wallet.address,
      slippage: 15,
    };
    const { txData: quotes } = z.parse(
      Quotes,
      await this.#ask('api/multiQuote', { ...pair, userAddr: this.#wallet.address }),
    );
    const quote = quotes.find((candidate) => candidate.dex === dex);
    if (!quote) throw new Error(`no quote by ${dex}`);
    const spender = quote.contractAddress ?? '';
    const allow = `0x095ea7b3${spender.slice(2).padStart(64, '0')}${BigInt(units).toString(16).padStart(64, '0')}`;
    await (await this.#wallet.sendTransaction({ to: yUSD, data: allow })).wait();
    const { txData } = z.parse(
      Built,
      await this.#ask('api/commonSwap', {
        ...pair,
        fromAddress: this.#wallet.address,
        amountOutMin: '1',
        routerPath: quote.path,
        dex,
      }),
    );
    return async () => {
      await this.#wallet.sendTransaction({ to: txData.to, data: txData.data, gasLimit: 1_000_000 });
    };
  }

  async #ask(path: string, request: object): Promise<unknown> {
    const response = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ equipmentNo: 'a'.repeat(32), source: 'web', ...request }),
    });
    return z.parse(Reply, await response.json()).data;
  }
}

import { NATIVE_ADDRESS } from '../../../../src/api/swap.ts';
import swapped from '../../../upstream/bridgers/swap.json' with { type: 'json' };
import swappedCoin from '../../../upstream/bridgers/swapNative.json' with { type: 'json' };
import { bridgersAbi, encodeCall, type Fields } from './liveAbi.ts';

const DECIMALS = { '6': 6, '18': 18 } as const;
const isCoin = (address: unknown) => String(address).toLowerCase() === NATIVE_ADDRESS;
/** The contracts of its recorded transactions. */
export const contractFor = (address: unknown): string => (isCoin(address) ? swappedCoin : swapped).reply.data.txData.to;

/** The reply of a quote, with the fields of the manual. */
export function bridgersQuote({ fromTokenAddress, fromTokenAmount }: Fields): object {
  const payDecimals = isCoin(fromTokenAddress) ? DECIMALS['18'] : DECIMALS['6'];
  const paid = Number(fromTokenAmount) / 10 ** payDecimals;
  return {
    resCode: '100',
    resMsg: 'Success',
    data: {
      txData: {
        amountOutMin: '1',
        chainFee: '0',
        contractAddress: contractFor(fromTokenAddress),
        depositMin: '0.001',
        depositMax: '20000',
        dex: 'Bridgers1',
        fee: 0.002,
        feeToken: '',
        fromTokenAmount: String(fromTokenAmount),
        fromTokenDecimal: payDecimals,
        logoUrl: '',
        path: [],
        toTokenAmount: Number((paid * 0.99).toFixed(6)),
        toTokenDecimal: 18,
      },
    },
  };
}

/** The reply with the transaction of an order, in the form of the recorded ones. */
export function bridgersSwap(body: Fields): object {
  const { fromTokenAddress, fromTokenAmount, toAddress, amountOutMin, slippage } = body;
  const coin = `USDT(BSC)|switchyard|${slippage}|bridgers|0`;
  const [units, least] = [fromTokenAmount, amountOutMin].map((text) => BigInt(String(text)));
  const data = isCoin(fromTokenAddress)
    ? encodeCall(bridgersAbi, { name: 'swapEth', args: [coin, toAddress, least] })
    : encodeCall(bridgersAbi, { name: 'swap', args: [fromTokenAddress, coin, toAddress, units, least] });
  const value = isCoin(fromTokenAddress) ? `0x${units?.toString(16)}` : '0x0';
  return { resCode: 100, resMsg: 'success', data: { txData: { data, to: contractFor(fromTokenAddress), value } } };
}

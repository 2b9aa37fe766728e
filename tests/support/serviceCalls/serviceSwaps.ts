import { getAddress } from 'ethers';
import type { ShownSwap } from '../../../src/features/swap/review/verify.ts';
import { Amount } from '../../../src/model/Amount.ts';
import type { Token } from '../../../src/model/Token.ts';
import arbitrum from '../../../src/plugins/chains/arbitrum/index.ts';
import base from '../../../src/plugins/chains/base/index.ts';
import bsc from '../../../src/plugins/chains/bsc/index.ts';
import ethereum from '../../../src/plugins/chains/ethereum/index.ts';
import opbnb from '../../../src/plugins/chains/opbnb/index.ts';
import polygon from '../../../src/plugins/chains/polygon/index.ts';
import type { ChainDriver, ChainPlugin } from '../../../src/shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../src/shell/plugin/family.ts';
import bridgersToken from '../../upstream/bridgers/swap.json' with { type: 'json' };
import bridgersCoin from '../../upstream/bridgers/swapNative.json' with { type: 'json' };
import across from '../../upstream/lifi/call-across.json' with { type: 'json' };
import acrossFees from '../../upstream/lifi/call-across-fees.json' with { type: 'json' };
import onPolygon from '../../upstream/lifi/quote-swap.json' with { type: 'json' };
import { FakeApi } from '../fakes/FakeApi.ts';

/** A recorded transaction of a service, and the review that it belongs to. */
export interface ServiceSwap {
  readonly name: string;
  readonly driver: ChainDriver;
  readonly shown: ShownSwap;
  readonly transaction: UnsignedTransaction<'evm'>;
}

const BRIDGERS_WALLET = '0x514BCb1F9AAbb904e6106Bd1052B66d2706dBbb7';

/** `USDC` with 6 decimals: `['USDC', 6]`. */
function tokenOf(chain: ChainPlugin, [symbol, decimals]: readonly [string, number], address: string): Token {
  return { id: chain.tokenId(address), chain: chain.id, symbol, name: symbol, decimals, address: getAddress(address) };
}

const usdcOnEthereum = tokenOf(ethereum, ['USDC', 6], '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48');
export const wethOnBase = tokenOf(base, ['WETH', 18], '0x4200000000000000000000000000000000000006');
const usdcOnArbitrum = tokenOf(arbitrum, ['USDC', 6], '0xaf88d065e77c8cc2239327c5edb3a432268e5831');
const usdcOnBase = tokenOf(base, ['USDC', 6], '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913');
const usdtOnBsc = tokenOf(bsc, ['USDT', 18], '0x55d398326f99059ff775485246999027b3197955');
const { query } = onPolygon.request;

interface Recorded {
  readonly name: string;
  readonly chain: ChainPlugin;
  readonly toChain: ChainPlugin;
  readonly pays: readonly [Token, bigint];
  readonly gets: readonly [Token, bigint];
  readonly sender: string;
  readonly recipient: string;
  readonly call: { readonly to: string; readonly data: string; readonly value: string };
  /** Seconds since 1970. */
  readonly now: number;
}

const recorded: readonly Recorded[] = [
  {
    name: 'Across',
    chain: arbitrum,
    toChain: ethereum,
    pays: [usdcOnArbitrum, 1_969_710_687n],
    gets: [usdcOnEthereum, 1_969_433_241n],
    sender: across.transaction.from,
    recipient: across.transaction.from,
    call: across.transaction,
    now: 1_773_620_423,
  },
  {
    name: 'Across after fees',
    chain: ethereum,
    toChain: base,
    pays: [ethereum.native, 439_770_000_000_000n],
    // The minimum after fees, 435812070000000, times 0.995536220295068927.
    gets: [base.native, 433_866_700_926_769n],
    sender: acrossFees.transaction.from,
    recipient: '0x66c4371ae8ffed2ec1c2ebbbccfb7e494181e1e3',
    call: acrossFees.transaction,
    now: 1_777_389_659,
  },
  {
    name: 'LI.FI on one chain',
    chain: polygon,
    toChain: polygon,
    pays: [tokenOf(polygon, ['DAI', 18], query.fromToken), BigInt(query.fromAmount)],
    gets: [tokenOf(polygon, ['USDC', 6], query.toToken), BigInt(onPolygon.reply.estimate.toAmountMin)],
    sender: query.fromAddress,
    recipient: query.fromAddress,
    call: onPolygon.reply.transactionRequest,
    now: 1_750_000_000,
  },
  {
    name: 'Bridgers from a token',
    chain: base,
    toChain: bsc,
    pays: [usdcOnBase, 100_000_000n],
    // 99.213808 less half a percent.
    gets: [usdtOnBsc, 98_717_738_960_000_000_000n],
    sender: BRIDGERS_WALLET,
    recipient: BRIDGERS_WALLET,
    call: bridgersToken.reply.data.txData,
    now: 1_750_000_000,
  },
  {
    name: 'Bridgers from a coin',
    chain: opbnb,
    toChain: bsc,
    pays: [opbnb.native, 10n ** 17n],
    gets: [usdtOnBsc, 77_175_912_345_000_000_000n],
    sender: BRIDGERS_WALLET,
    recipient: BRIDGERS_WALLET,
    call: bridgersCoin.reply.data.txData,
    now: 1_750_000_000,
  },
];

/** Recorded transactions of LI.FI and Bridgers, read by the drivers of their real chains. */
export function serviceSwaps(): Promise<readonly ServiceSwap[]> {
  return Promise.all(
    recorded.map(async ({ name, chain, toChain, pays, gets, sender, recipient, call, now }) => ({
      name,
      driver: await chain.loadDriver({
        chain,
        rpcUrls: () => [],
        api: new FakeApi(),
        now: () => now * 1_000,
        fetch: async () => new Response('', { status: 404 }),
      }),
      shown: {
        amount: Amount.ofUnits(pays[1], pays[0]),
        from: pays[0],
        to: gets[0],
        fromChain: chain,
        toChain,
        path: [],
        minReceive: Amount.ofUnits(gets[1], gets[0]),
        recipient: getAddress(recipient),
        sender: getAddress(sender),
        contract: getAddress(call.to),
        now,
      },
      transaction: {
        family: 'evm',
        chain: chain.id,
        from: getAddress(sender),
        payload: { to: call.to, data: call.data, value: BigInt(call.value) },
      },
    })),
  );
}

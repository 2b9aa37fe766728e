import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { canonicalChain } from '../../channels/chainNames.ts';

/** A coin or token with its names on both sides. */
export interface ListedCoin {
  /** The canonical wire name. */
  readonly chain: string;
  /** On the wire. */
  readonly address: string;
  readonly decimals: number;
  /** The service's names. */
  readonly coin: string;
  readonly network: string;
}

/**
 * Coins by our chains, with the service's code of the coin and of the network (letsexchange.io/exchange-pairs). Its list has no
 * decimals, so only what is in this table is offered, while the list says that it is open.
 */
const coins: readonly (readonly [chain: string, coin: string, network: string, decimals: number, address?: string])[] =
  [
    ['BTC', 'BTC', 'BTC', 8],
    ['DOGE', 'DOGE', 'DOGE', 8],
    ['XRP', 'XRP', 'XRP', 6],
    ['SOLANA', 'SOL', 'SOL', 9],
    ['TRON', 'TRX', 'TRX', 6],
    ['TON', 'TON', 'TON', 9],
    ['SUI', 'SUI', 'SUI', 9],
    ['APT', 'APT', 'APT', 8],
    ['DOT', 'DOT', 'DOT', 10],
    ['EOS', 'EOS', 'EOS', 4, 'eosio.token:EOS'],
    ['FIL', 'FIL', 'FIL', 18],
    ['KAVA', 'KAVA', 'KAVA', 6],
    ['SEI', 'SEI', 'SEI', 6],
    ['AELF', 'ELF', 'ELF', 8],
    ['ETH', 'ETH', 'ETH', 18],
    ['BSC', 'BNB', 'BNB', 18],
    ['ETC', 'ETC', 'ETC', 18],
    ['ETHW', 'ETHW', 'ETHW', 18],
    ['CELO', 'CELO', 'CELO', 18],
    ['ETH', 'USDT', 'ERC20', 6, '0xdac17f958d2ee523a2206206994597c13d831ec7'],
    ['BSC', 'USDT', 'BEP20', 18, '0x55d398326f99059ff775485246999027b3197955'],
    ['TRON', 'USDT', 'TRC20', 6, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ];

/** The coins of the table, and the coins of chains that exist only in this deployment, under the chain's own name. */
export function listedCoins(own: readonly ListedCoin[] = []): readonly ListedCoin[] {
  return [
    ...coins.map(([chain, coin, network, decimals, address = NATIVE_ADDRESS]) => ({
      chain: canonicalChain(chain),
      ...{ coin, network, decimals, address },
    })),
    ...own,
  ];
}

import type { Amount } from '../../src/model/Amount.ts';
import type { Exchange } from '../../src/shell/plugin/deposits.ts';
import { FakeChain } from './fakes/FakeChain.ts';

/**
 * Pins an exchange on two chains, and an asset that bridges carry between them. Together, they give `amount` for any
 * payment. Returns the exchanges that were asked for.
 */
export function pinRate(source: FakeChain, target: FakeChain, amount: Amount): readonly Exchange[] {
  const asked: Exchange[] = [];
  for (const chain of [source, target]) {
    const prefix = chain.plugin.name.slice('Chain '.length);
    chain.contracts = [
      ...chain.contracts,
      { role: 'exchange', address: `${prefix}-exchange` },
      { role: 'token', symbol: 'CARRIED', address: `${prefix}-carried`, asset: { name: 'carried', decimals: 6 } },
    ];
    const bestExchange = async (exchange: Exchange) => {
      asked.push(exchange);
      return [chain === target ? amount.units : 1_000_000n];
    };
    const { deposits } = new FakeChain(prefix, { hasDeposits: true });
    Object.assign(chain, { deposits: { ...deposits, ...chain.deposits, bestExchange } });
  }
  return asked;
}

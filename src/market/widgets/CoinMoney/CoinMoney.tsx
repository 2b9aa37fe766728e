import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { Money } from '../../../shell/widgets/Money/Money.tsx';
import { collectionAmount } from './collectionAmount.ts';

interface Props {
  /** Human decimal, as in `NftCollection`. */
  readonly text: string;
  /** Untrusted text. Empty: the chain's coin. */
  readonly symbol: string;
  readonly chain: ChainPlugin | undefined;
  readonly first?: 'amount' | 'dollars';
  readonly isPlain?: boolean;
  readonly isStacked?: boolean;
  /** Without dollars, where there is room for one number only. */
  readonly isCoinOnly?: boolean;
}

/** A price or a volume of a collection, with its value in dollars. */
export function CoinMoney({ text, symbol, chain, isCoinOnly = false, ...rest }: Props) {
  // Without a chain the amount has no token, so `Money` shows no dollars.
  const amount = collectionAmount(text, symbol || (chain?.native.symbol ?? ''), isCoinOnly ? undefined : chain);
  return amount ? <Money amount={amount} {...rest} /> : <>–</>;
}

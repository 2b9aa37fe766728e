import { compareUnits } from '../../model/compareUnits.ts';
import type { Token } from '../../model/Token.ts';
import type { BalanceState } from '../../shell/stores/BalanceStore.ts';

/** The profile shows three coins (spec §2). */
const TOP = 3;

export interface CoinRow {
  readonly token: Token;
  readonly balance: BalanceState;
}

/** The native coin first, then by balance. Unknown balances come last. */
export function topCoins(tokens: readonly Token[], balanceOf: (token: Token) => BalanceState): readonly CoinRow[] {
  const rows = tokens.map((token) => ({ token, balance: balanceOf(token) }));
  const native = rows.filter(({ token }) => token.address === undefined);
  const others = rows.filter(({ token }) => token.address !== undefined && isWorthShowing(balanceOf(token)));
  return [...native, ...others.sort((a, b) => compareUnits(scaled(b), scaled(a)))].slice(0, TOP);
}

function isWorthShowing(state: BalanceState): boolean {
  return state.status === 'known' && state.balance.total.isPositive;
}

/** Amount scaled to 36 decimals: prices are not available, so different tokens are compared in whole tokens. */
function scaled({ token, balance }: CoinRow): bigint {
  return balance.status === 'known' ? balance.balance.total.units * 10n ** BigInt(36 - token.decimals) : -1n;
}

import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { formatDollars } from '../../shell/i18n/formatDollars.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { balanceTokens, readHoldings, requestBalances, totalOf, totalsByChain } from '../../trade/holdings.ts';
import { messages } from './messages.ts';
import styles from './Total.module.css';

/** Value of the tokens on all networks with a known balance and price. Nothing without a price: unknown is not zero. */
export const Total = observer(function Total() {
  const shell = useShell();
  const { tokens, wallet, chains } = shell;
  const t = useMessages(messages);
  const ownerOf = useMemo(
    () => (token: { readonly chain: string }) => {
      const chain = chains.get(token.chain);
      return chain && wallet.ownerOn(chain);
    },
    [chains, wallet],
  );
  useEffect(() => {
    requestBalances(shell, balanceTokens(tokens.all), ownerOf);
  });
  const holdings = useMemo(() => computed(() => readHoldings(shell, ownerOf)), [shell, ownerOf]).get();
  const total = totalOf(holdings);
  if (!total) return null;
  return (
    <p className={styles.total}>
      <span className={styles.label}>{t('total', { count: totalsByChain(holdings).size })}</span>
      <span className={styles.value}>{formatDollars(total)}</span>
    </p>
  );
});

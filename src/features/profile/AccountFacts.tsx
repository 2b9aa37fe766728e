import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatBalance, shortAddress, shortName } from '../../shell/i18n/format.ts';
import { withValue } from '../../shell/i18n/joinTexts.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import type { Account } from '../../shell/plugin/wallet.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { CopyButton } from '../../shell/ui/CopyButton/CopyButton.tsx';
import { KeyValue } from '../../shell/ui/KeyValue/KeyValue.tsx';
import { useAccountName } from '../../shell/widgets/Address/useAccountName.ts';
import { Dollars } from '../../shell/widgets/Money/Dollars.tsx';
import { TokenLogo } from '../../trade/widgets/TokenLogo/TokenLogo.tsx';
import styles from './AccountFacts.module.css';
import { messages } from './messages.ts';
import { topCoins } from './topCoins.ts';

/** An account on its network: name, address, and its largest coin balances. */
export const AccountFacts = observer(function AccountFacts({ account }: { readonly account: Account }) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const { address } = account;
  const chain = chains.get(account.chain);
  const name = useAccountName(address, chain);
  return (
    <div className={styles.account}>
      <KeyValue
        rows={[
          { label: t('chain'), value: chain?.name ?? t('chain.unknown') },
          name === undefined ? undefined : { label: t('name'), value: <bdi title={name}>{shortName(name)}</bdi> },
          { label: t('address'), value: <AddressCell address={address} chain={chain} /> },
        ]}
      />
      {chain && <Coins address={address} chain={chain} />}
    </div>
  );
});

/** Shows 15 + 15 characters. The full address is available on request (spec §9). */
function AddressCell({ address, chain }: { readonly address: string; readonly chain: ChainPlugin | undefined }) {
  const { toasts, i18n } = useShell();
  const t = useMessages(messages);
  const short = shortAddress(address, 15, 15);
  return (
    <span className={styles.address}>
      {chain ? (
        <a
          href={chain.explorer.address(address)}
          target="_blank"
          rel="noopener noreferrer"
          title={withValue(i18n.language, t('explorer'), address)}
        >
          {short}
        </a>
      ) : (
        <span title={address}>{short}</span>
      )}
      <CopyButton
        text={address}
        label={t('copy')}
        onCopied={(error) => toasts.succeed(error === undefined ? t('copied') : t('copy.failed'))}
      />
    </span>
  );
}

const Coins = observer(function Coins({ address, chain }: { readonly address: string; readonly chain: ChainPlugin }) {
  const { tokens, balances } = useShell();
  const t = useMessages(messages);
  const mine = tokens.all.filter((token) => token.chain === chain.id);
  const all = mine.some(({ id }) => id === chain.native.id) ? mine : [chain.native, ...mine];
  useEffect(() => balances.request(address, all));
  return (
    <section>
      <h4 className={styles.heading}>{t('coins')}</h4>
      <dl className={styles.coins}>
        {topCoins(all, (token) => balances.of(address, token)).map(({ token, balance }) => (
          <div key={token.id} className={styles.coin}>
            <dt className={styles.symbol}>
              <TokenLogo token={token} chain={chain} />
              <bdi translate="no">{token.symbol}</bdi>
            </dt>
            <dd className={styles.balance}>
              {balance.status === 'known' ? (
                <>
                  {balance.balance.total.isPositive && (
                    <Dollars amount={balance.balance.total} token={token} className={styles.value} />
                  )}
                  <span data-testid="coin-amount">{formatBalance(balance.balance.total, chain.displayDigits)}</span>
                </>
              ) : (
                <span title={t('coins.unknown')}>{balance.status === 'loading' ? '…' : '–'}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
});

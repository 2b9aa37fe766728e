import { observer } from 'mobx-react-lite';
import { shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { messages } from '../messages.ts';
import styles from './AccountChips.module.css';
import type { Holdings } from './Holdings.ts';

/** Chooses all accounts or one, and adds another. */
export const AccountChips = observer(function AccountChips({ holdings }: { readonly holdings: Holdings }) {
  const { intents } = useShell();
  const t = useMessages(messages);
  const { accounts, shown } = holdings;
  const isAll = shown.length === accounts.length && (accounts.length !== 1 || holdings.chosen === undefined);
  return (
    <fieldset className={styles.chips} aria-label={t('accounts')}>
      <button type="button" className={styles.chip} aria-pressed={isAll} onClick={() => holdings.choose(undefined)}>
        {t('accounts.all')}
      </button>
      {accounts.map(({ address, icon, isWatched }) => {
        const short = shortAddress(address, 4, 4);
        return (
          <button
            key={address}
            type="button"
            className={styles.chip}
            aria-pressed={!isAll && holdings.chosen === address}
            aria-label={isWatched ? t('account.watched', { address: short }) : short}
            title={address}
            onClick={() => holdings.choose(address)}
          >
            {icon ? <img className={styles.icon} src={icon} alt="" width={18} height={18} /> : isWatched && <Eye />}
            <bdi>{short}</bdi>
          </button>
        );
      })}
      {intents.isAnswered('openWalletChooser') && (
        <button
          type="button"
          className={styles.chip}
          aria-label={t('account.add')}
          onClick={() => intents.request('openWalletChooser', {})}
        >
          <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
            <path className={styles.stroke} d="M12 5v14M5 12h14" />
          </svg>
        </button>
      )}
    </fieldset>
  );
});

function Eye() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path
        className={styles.stroke}
        d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.500 12 2.500 12ZM12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600Z"
      />
    </svg>
  );
}

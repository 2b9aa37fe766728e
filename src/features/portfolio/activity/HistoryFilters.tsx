import { observer } from 'mobx-react-lite';
import { shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { Select } from '../../../shell/ui/Select/Select.tsx';
import { TextInput } from '../../../shell/ui/TextInput/TextInput.tsx';
import styles from './HistoryFilters.module.css';
import { historyKinds, historyStates } from './HistoryRow.ts';
import { messages } from './messages.ts';
import type { OrderHistory } from './OrderHistory.ts';

/** Search, states, account, chain and kind. Changes take effect at once. */
export const HistoryFilters = observer(function HistoryFilters({ history }: { readonly history: OrderHistory }) {
  const t = useMessages(messages);
  const { filter, accounts, chainNames } = history;
  return (
    <search className={styles.filters}>
      <TextInput
        type="search"
        size="s"
        before={<Icon name="search" />}
        className={styles.search}
        aria-label={t('search')}
        placeholder={t('search.hint')}
        maxLength={120}
        value={filter.text ?? ''}
        onChange={(event) => history.setFilter({ text: event.target.value })}
      />
      <StateChips history={history} />
      <div className={styles.selects}>
        <Select
          aria-label={t('account')}
          value={filter.account ?? ''}
          options={[
            { value: '', label: t('account.all') },
            ...accounts.map(({ address }) => ({ value: address, label: shortAddress(address, 6, 4) })),
          ]}
          onChange={(account) => history.setFilter({ account: account || undefined })}
        />
        <Select
          aria-label={t('chain')}
          value={filter.chain ?? ''}
          options={[
            { value: '', label: t('chain.all') },
            ...chainNames.map((chain) => ({ value: chain, label: history.nameOf(chain) })),
          ]}
          onChange={(chain) => history.setFilter({ chain: chain || undefined })}
        />
        <Select<(typeof historyKinds)[number] | ''>
          aria-label={t('kind')}
          value={filter.kind ?? ''}
          options={[
            { value: '', label: t('kind.all') },
            ...historyKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          ]}
          onChange={(kind) => history.setFilter({ kind: kind || undefined })}
        />
      </div>
    </search>
  );
});

const StateChips = observer(function StateChips({ history }: { readonly history: OrderHistory }) {
  const t = useMessages(messages);
  const counts = { moving: history.moving.length, waiting: history.waiting.length, done: 0, failed: 0 };
  const { state: chosen } = history.filter;
  return (
    <fieldset className={styles.states} aria-label={t('states')}>
      {[undefined, ...historyStates].map((state) => (
        <button
          key={state ?? 'all'}
          type="button"
          className={styles.chip}
          aria-pressed={chosen === state}
          onClick={() => history.setFilter({ state })}
        >
          {t(`state.${state ?? 'all'}`)}
          {state && counts[state] > 0 && (
            <span className={styles.badge} data-state={state}>
              {counts[state]}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
});

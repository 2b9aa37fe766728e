import { observer } from 'mobx-react-lite';
import { shortAddress } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ConnectedWallet } from '../../shell/stores/wallet/WalletStore.ts';
import { Field } from '../../shell/ui/Field/Field.tsx';
import { Select } from '../../shell/ui/Select/Select.tsx';
import { messages } from './messages.ts';

/** Selects one of the accounts that the wallet shares with the page, if the page chooses among them (WAL-12). */
export const AccountChanger = observer(function AccountChanger({ connected }: { readonly connected: ConnectedWallet }) {
  const t = useMessages(messages);
  const { accounts, session } = connected;
  const [active] = accounts;
  const offered = accounts.filter(({ chain }) => chain === active.chain);
  if (!session.chooseAccount || offered.length < 2) return null;
  const change = (address: string) => {
    const account = offered.find((known) => known.address === address);
    if (account) session.chooseAccount?.(account);
  };
  return (
    <Field label={t('account.change')}>
      <Select
        value={active.address}
        // A fixed order: the active account is the first of `accounts`.
        options={[...offered]
          .sort((a, b) => (a.address < b.address ? -1 : 1))
          .map(({ address }) => ({ value: address, label: shortAddress(address, 8, 8) }))}
        onChange={change}
      />
    </Field>
  );
});

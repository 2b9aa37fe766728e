import { observer } from 'mobx-react-lite';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import type { ConnectedWallet } from '../../shell/stores/WalletStore.ts';
import { Field } from '../../shell/ui/Field/Field.tsx';
import { Select } from '../../shell/ui/Select/Select.tsx';
import styles from './ChainChanger.module.css';
import { messages } from './messages.ts';

/** Offered only where the wallet can switch, for the chains it can sign for (WAL-17). */
export const ChainChanger = observer(function ChainChanger({ connected }: { readonly connected: ConnectedWallet }) {
  const { wallet, signer, chains, toasts } = useShell();
  const t = useMessages(messages);
  const { session, accounts } = connected;
  const supported = chains.supported ?? [];
  const current = chains.get(accounts[0].chain);
  if (!session.switchChain) {
    const isAnywhereElse = supported.some((chain) => session.signers[chain.family] && chain.id !== current?.id);
    return isAnywhereElse ? <p className={styles.note}>{t('chain.cannot')}</p> : null;
  }
  const offered = supported.filter((chain) => wallet.canSwitchTo(chain, connected));
  const change = (id: string) => {
    const chain = chains.get(id);
    if (chain) signer.switchChain(chain).catch((error: unknown) => toasts.fail(error));
  };
  return (
    <Field label={t('chain.change')}>
      <Select value={current?.id ?? ''} onChange={(event) => change(event.target.value)}>
        {!current && <option value="">{t('chain.unknown')}</option>}
        {offered.map((chain) => (
          <option key={chain.id} value={chain.id}>
            {chain.name}
          </option>
        ))}
      </Select>
    </Field>
  );
});

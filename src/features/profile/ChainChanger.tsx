import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import type { ConnectedWallet } from '../../shell/stores/wallet/WalletStore.ts';
import { Field } from '../../shell/ui/Field/Field.tsx';
import { Select } from '../../shell/ui/Select/Select.tsx';
import { WalletStatus } from '../../shell/widgets/WalletStatus/WalletStatus.tsx';
import styles from './ChainChanger.module.css';
import { messages } from './messages.ts';

interface Switching {
  readonly isAsking: boolean;
  readonly error?: unknown;
  /** The wallet's chain at the time of the failure. On another chain, the failure is out of date. */
  readonly at?: string;
}

/** Selects a chain that the wallet can sign for. A wallet that cannot switch gets a note instead (WAL-17). */
export const ChainChanger = observer(function ChainChanger({ connected }: { readonly connected: ConnectedWallet }) {
  const { wallet, signer, chains } = useShell();
  const t = useMessages(messages);
  const [{ isAsking, error, at }, show] = useState<Switching>({ isAsking: false });
  const { session, accounts } = connected;
  const supported = chains.supported ?? [];
  const current = chains.get(accounts[0].chain);
  if (!session.switchChain) {
    const isAnywhereElse = supported.some((chain) => session.signers[chain.family] && chain.id !== current?.id);
    return isAnywhereElse ? <p className={styles.note}>{t('chain.cannot')}</p> : null;
  }
  const offered = supported.filter((chain) => wallet.canSwitchTo(chain, connected));
  // The wallet may be on a chain that is not offered. Without an option for it, the first chain would look selected.
  const change = (id: string) => {
    const chain = chains.get(id);
    if (!chain) return;
    show({ isAsking: true });
    signer.switchChain(chain).then(
      () => show({ isAsking: false }),
      (failure: unknown) => show({ isAsking: false, error: failure, at: accounts[0].chain }),
    );
  };
  return (
    <>
      <Field label={t('chain.change')}>
        <Select
          value={current?.id}
          options={offered.map((chain) => ({ value: chain.id, label: chain.name }))}
          placeholder={current?.name ?? t('chain.unknown')}
          onChange={change}
        />
      </Field>
      <WalletStatus error={at === accounts[0].chain ? error : undefined} isRunning={isAsking} />
    </>
  );
});

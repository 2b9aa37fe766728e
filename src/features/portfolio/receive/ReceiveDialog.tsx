import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { CopyButton } from '../../../shell/ui/CopyButton/CopyButton.tsx';
import { Dialog } from '../../../shell/ui/Dialog/Dialog.tsx';
import { Field } from '../../../shell/ui/Field/Field.tsx';
import { QrCode } from '../../../shell/ui/QrCode/QrCode.tsx';
import { Select } from '../../../shell/ui/Select/Select.tsx';
import { Address } from '../../../shell/widgets/Address/Address.tsx';
import { accountsOf, type PortfolioAccount } from '../holdings/accountsOf.ts';
import { messages } from '../messages.ts';
import styles from './ReceiveDialog.module.css';
import type { ReceiveProps } from './receiveDialog.ts';

/** Names of networks in the text. Further ones are only counted. */
const NAMED = 3;

/** The addresses of the connected accounts, as QR code and as text. */
const ReceiveDialog = observer(function ReceiveDialog({
  address,
  close,
}: ReceiveProps & { readonly close: () => void }) {
  const t = useMessages(messages);
  const shell = useShell();
  const accounts = accountsOf(shell).filter(({ isWatched }) => !isWatched);
  const [chosen, choose] = useState(address);
  const account = accounts.find((known) => known.address === chosen) ?? accounts[0];
  return (
    <Dialog title={t('receive')} closeLabel={t('receive.close')} onClose={close}>
      {account ? (
        <div className={styles.receive}>
          {accounts.length > 1 && (
            <Field label={t('receive.account')}>
              <Select
                value={account.address}
                options={accounts.map((known) => ({
                  value: known.address,
                  label: `${shortAddress(known.address, 6, 4)} · ${known.chains[0]?.name ?? ''}`,
                }))}
                onChange={choose}
              />
            </Field>
          )}
          <Code account={account} />
        </div>
      ) : (
        <p>{t('connect')}</p>
      )}
    </Dialog>
  );
});

function Code({ account: { address, chains } }: { readonly account: PortfolioAccount }) {
  const { toasts } = useShell();
  const t = useMessages(messages);
  const [chain] = chains;
  const named = chains.slice(0, NAMED).map(({ name }) => name);
  const more = chains.length - named.length;
  return (
    <>
      <QrCode text={address} label={t('receive.code')} />
      <span className={styles.address}>
        {chain && <Address address={address} chain={chain} />}
        <CopyButton
          text={address}
          label={t('receive.copy')}
          onCopied={(error) => toasts.succeed(t(error === undefined ? 'receive.copied' : 'receive.copy.failed'))}
        />
      </span>
      <p className={styles.note}>
        {t(more > 0 ? 'receive.on.more' : 'receive.on', { chains: named.join(', '), count: more })} {t('receive.lost')}
      </p>
    </>
  );
}

export default ReceiveDialog;

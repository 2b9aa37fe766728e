import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { DialogProps } from '../../shell/feature.ts';
import { formatAmount, shortAddress, shortName } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Slot } from '../../shell/layout/Slot.tsx';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { CopyButton } from '../../shell/ui/CopyButton/CopyButton.tsx';
import { Dialog } from '../../shell/ui/Dialog/Dialog.tsx';
import { Field } from '../../shell/ui/Field/Field.tsx';
import { KeyValue } from '../../shell/ui/KeyValue/KeyValue.tsx';
import { Select } from '../../shell/ui/Select/Select.tsx';
import { messages } from './messages.ts';
import styles from './ProfilePanel.module.css';
import { topCoins } from './topCoins.ts';
import { useAccountName } from './useAccountName.ts';

const ProfilePanel = observer(function ProfilePanel({ close }: DialogProps) {
  const shell = useShell();
  const { wallet, intents } = shell;
  const t = useMessages(messages);
  const { connection, chain } = wallet;
  const name = useAccountName(wallet.account?.address, chain);
  const isConnected = connection.status === 'connected';
  useEffect(() => {
    if (!isConnected) close();
  }, [isConnected, close]);
  if (connection.status !== 'connected') return null;
  const [{ address }] = connection.accounts;
  const changeWallet = () => {
    close();
    intents.ask('openWalletChooser', {});
  };
  return (
    <Dialog title={t('title')} closeLabel={t('close')} size="side" onClose={close}>
      <KeyValue
        rows={[
          { label: t('wallet'), value: connection.wallet.name },
          { label: t('chain'), value: chain?.name ?? t('chain.unknown') },
          name === undefined ? undefined : { label: t('name'), value: <bdi title={name}>{shortName(name)}</bdi> },
          { label: t('address'), value: <AddressCell address={address} chain={chain} /> },
        ]}
      />
      {chain && <Coins address={address} chain={chain} />}
      <ChainChanger />
      <Slot name="profile.section" />
      <div className={styles.actions}>
        <Button variant="secondary" wide onClick={changeWallet}>
          {t('change')}
        </Button>
        <Button variant="danger" wide onClick={() => void wallet.disconnect()}>
          {t('disconnect')}
        </Button>
      </div>
    </Dialog>
  );
});

/** 15 + 15 characters, with the whole address for whoever asks (spec 9). */
function AddressCell({ address, chain }: { readonly address: string; readonly chain: ChainPlugin | undefined }) {
  const { toasts } = useShell();
  const t = useMessages(messages);
  const short = shortAddress(address, 15, 15);
  return (
    <span className={styles.address}>
      {chain ? (
        <a
          href={chain.explorer.address(address)}
          target="_blank"
          rel="noopener noreferrer"
          title={`${t('explorer')}: ${address}`}
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
      <h3 className={styles.heading}>{t('coins')}</h3>
      <KeyValue
        rows={topCoins(all, (token) => balances.of(address, token)).map(({ token, balance }) => ({
          label: token.symbol,
          value:
            balance.status === 'known' ? (
              formatAmount(balance.balance.total, chain.displayDigits)
            ) : (
              <span title={t('coins.unknown')}>{balance.status === 'loading' ? '…' : '–'}</span>
            ),
        }))}
      />
    </section>
  );
});

/** Offered only where the wallet can switch, for the chains it can sign for (WAL-17). */
const ChainChanger = observer(function ChainChanger() {
  const { wallet, chains, toasts } = useShell();
  const t = useMessages(messages);
  if (!wallet.canSwitchChain) return <p className={styles.note}>{t('chain.cannot')}</p>;
  const offered = (chains.supported ?? []).filter((chain) => wallet.canSwitchTo(chain));
  const change = (id: string) => {
    const chain = chains.get(id);
    if (chain) wallet.switchChain(chain).catch((error: unknown) => toasts.fail(error));
  };
  return (
    <Field label={t('chain.change')}>
      <Select value={wallet.chain?.id ?? ''} onChange={(event) => change(event.target.value)}>
        {!wallet.chain && <option value="">{t('chain.unknown')}</option>}
        {offered.map((chain) => (
          <option key={chain.id} value={chain.id}>
            {chain.name}
          </option>
        ))}
      </Select>
    </Field>
  );
});

export default ProfilePanel;

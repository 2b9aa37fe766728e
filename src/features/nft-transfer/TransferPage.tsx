import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { NftDetail } from '../../market/Nft.ts';
import { readNftLink } from '../../market/NftLink.ts';
import { nftName } from '../../market/widgets/NftCard/nftName.ts';
import { NftMedia } from '../../market/widgets/NftMedia/NftMedia.tsx';
import { hasHidden } from '../../model/text.ts';
import { errorText } from '../../shell/i18n/errors/errorText.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { usePageName } from '../../shell/layout/usePageName.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { addressBookDialog } from '../../shell/recipient/addressBookDialog.ts';
import type { RecipientState } from '../../shell/recipient/Recipient.ts';
import RecipientNotes from '../../shell/recipient/RecipientNotes.tsx';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../shell/ui/ErrorState/ErrorState.tsx';
import { Field } from '../../shell/ui/Field/Field.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';
import { TextInput } from '../../shell/ui/TextInput/TextInput.tsx';
import { useClosing } from '../../shell/useClosing.ts';
import { useTryLabel } from '../../shell/widgets/WalletStatus/useTryLabel.ts';
import { PaymentStatus, TransactionLink } from '../../trade/widgets/PaymentStatus/PaymentStatus.tsx';
import { messages } from './messages.ts';
import { Transfer } from './Transfer.ts';
import styles from './TransferPage.module.css';

/** Transfers the NFT of the link to another address (NFT-09). */
const TransferPage = observer(function TransferPage() {
  const { chains, wallet, intents } = useShell();
  const t = useMessages(messages);
  usePageName(t('title'));
  const { search } = useLocation();
  const { contract, tokenId, chainName } = readNftLink(search).link;
  const chain = chainName ? chains.byWireName(chainName) : undefined;
  if (!chain || !contract || !tokenId) {
    return (
      <EmptyState title={<h1>{t('no.nft')}</h1>} action={<Link to="/sell?tab=profile">{t('no.nft.action')}</Link>} />
    );
  }
  const owner = wallet.payerOn(chain);
  if (owner === undefined) {
    return (
      <EmptyState
        title={<h1>{t('connect', { chain: chain.name })}</h1>}
        action={
          <Button onClick={() => intents.request('openWalletChooser', { chain: chain.id })}>
            {t('connect.action')}
          </Button>
        }
      />
    );
  }
  const key = `${chain.id} ${contract} ${tokenId} ${owner}`;
  return <Page key={key} place={{ chain, contract, tokenId }} />;
});

const Page = observer(function Page({ place }: { readonly place: Transfer['place'] }) {
  const shell = useShell();
  const t = useMessages(messages);
  const [transfer] = useState(() => new Transfer(shell, place));
  const closing = useClosing();
  useEffect(() => {
    void transfer.load(closing.signal);
    return transfer.recipient.start();
  }, [transfer, closing]);
  const { state } = transfer;
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      {state.status === 'loading' && <Spinner label={t('loading')} />}
      {state.status === 'failed' && (
        <ErrorState
          title={t('failed')}
          text={errorText(shell.i18n, state.error)}
          retryLabel={t('again')}
          onRetry={() => void transfer.load(closing.signal)}
        />
      )}
      {state.status === 'ready' && (
        <>
          <NftSummary detail={state.detail} chain={place.chain} />
          {state.held === 0n && transfer.progress.status !== 'done' ? (
            <Notice tone="warning">{t('not.yours')}</Notice>
          ) : (
            <Form transfer={transfer} held={state.held} signal={closing.signal} />
          )}
        </>
      )}
    </div>
  );
});

function NftSummary({ detail, chain }: { readonly detail: NftDetail; readonly chain: ChainPlugin }) {
  const t = useMessages(messages);
  return (
    <div className={styles.what}>
      <span className={styles.picture}>
        <NftMedia url={detail.pictureUrl} size={96} />
      </span>
      <div>
        <strong>
          <bdi>{nftName(detail)}</bdi>
        </strong>
        <p className={styles.muted}>{t('on', { chain: chain.name })}</p>
      </div>
    </div>
  );
}

interface FormProps {
  readonly transfer: Transfer;
  readonly held: bigint;
  readonly signal: AbortSignal;
}

const Form = observer(function Form({ transfer, held, signal }: FormProps) {
  const { dialogs } = useShell();
  const t = useMessages(messages);
  const { chain } = transfer.place;
  const { progress, recipient } = transfer;
  const tryLabel = useTryLabel(progress.error);
  if (progress.status === 'done') {
    return (
      <Notice tone="success" action={<Link to="/sell?tab=profile">{t('done.action')}</Link>}>
        {t('done')} <TransactionLink chain={chain} hash={progress.hash} />
      </Notice>
    );
  }
  const hidden = t('recipient.hidden');
  const errors: Partial<Record<RecipientState['status'], string>> = {
    invalid: t('recipient.invalid', { chain: chain.name, example: chain.samples.address }),
    'no-address': t('recipient.noAddress', { chain: chain.name }),
    risky: t('recipient.risky'),
    'token-contract': t('recipient.tokenContract'),
    ...(hasHidden(transfer.recipientText) && { invalid: hidden, 'no-address': hidden }),
    'token-account': t('recipient.tokenAccount'),
    program: t('recipient.program'),
    burn: t('recipient.burn'),
    unknown: t('recipient.unknown'),
  };
  const { named } = recipient;
  const isBusy = progress.isRunning;
  return (
    <div className={styles.form}>
      <Field
        label={t('recipient', { chain: chain.name })}
        hint={named ? t('recipient.named', named) : t('recipient.hint')}
        error={transfer.recipientText === '' ? undefined : errors[recipient.state.status]}
      >
        <TextInput
          value={transfer.recipientText}
          maxLength={200}
          disabled={isBusy}
          onChange={(event) => transfer.setRecipient(event.target.value)}
          data-testid="transfer-recipient"
        />
      </Field>
      <div className={styles.book}>
        <Button
          variant="quiet"
          size="s"
          disabled={isBusy}
          onClick={() =>
            dialogs.open(addressBookDialog, { chain, onPick: ({ address }) => transfer.setRecipient(address) })
          }
        >
          {t('book.open')}
        </Button>
      </div>
      <RecipientNotes recipient={recipient} chain={chain} />
      {held > 1n && <Quantity transfer={transfer} held={held} disabled={isBusy} />}
      <PaymentStatus progress={progress} chain={chain} />
      <Button
        size="xl"
        wide
        busy={isBusy}
        disabled={!transfer.canSend && !isBusy}
        onClick={() => void transfer.run(signal)}
        data-testid="transfer-send"
      >
        {tryLabel({ first: t('send'), again: t('again') })}
      </Button>
    </div>
  );
});

interface QuantityProps {
  readonly transfer: Transfer;
  readonly held: bigint;
  readonly disabled: boolean;
}

const Quantity = observer(function Quantity({ transfer, held, disabled }: QuantityProps) {
  const t = useMessages(messages);
  return (
    <Field
      label={t('quantity')}
      hint={t('quantity.hint', { held: String(held) })}
      error={transfer.quantity === undefined ? t('quantity.error', { held: String(held) }) : undefined}
    >
      <TextInput
        inputMode="numeric"
        value={transfer.quantityText}
        disabled={disabled}
        onChange={(event) => transfer.setQuantity(event.target.value)}
      />
    </Field>
  );
});

export default TransferPage;

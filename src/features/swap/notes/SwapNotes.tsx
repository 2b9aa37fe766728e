import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { lazyView } from '../../../shell/lazyView.tsx';
import RecipientNotes from '../../../shell/recipient/RecipientNotes.tsx';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import ImpactNotice from '../impact/ImpactNotice.tsx';
import { messages as quotesMessages } from '../quotes/messages.ts';
import QuoteFailure from '../quotes/QuoteFailure.tsx';
import { messages as addressMessages } from '../receiveAddress/messages.ts';
import { useSwap } from '../SwapContext.ts';
import { SwapPart } from '../SwapPart.tsx';
import ZeroGasRow from '../zeroGas/ZeroGasRow.tsx';
import { messages } from './messages.ts';
import styles from './SwapNotes.module.css';

// Few payments need these.
const PieceList = lazyView(() => import('../pieces/PieceList.tsx'));
const PrerequisiteList = lazyView(() => import('../prerequisites/PrerequisiteList.tsx'));

/** What needs the user's attention, most important first. */
const SwapNotes = observer(function SwapNotes() {
  const { chains } = useShell();
  const { form, funds, link, prerequisites, recipient, route, zeroGas } = useSwap();
  const t = useMessages(messages);
  const addressText = useMessages(addressMessages);
  const quotesText = useMessages(quotesMessages);
  const { status } = recipient.state;
  const chain = form.to && chains.get(form.to.chain);
  return (
    <div className={styles.notes} data-testid="swap-notes">
      <SwapPart when={({ pieces }) => pieces.isWhole}>
        <PieceList />
      </SwapPart>
      {funds.isDeactivated && (
        <Notice tone="warning">{t('balance.deactivated', { symbol: form.from?.symbol ?? '' })}</Notice>
      )}
      <QuoteFailure />
      <ImpactNotice />
      {route?.needsKyc && <p className={styles.fact}>{quotesText('routes.kyc')}</p>}
      {zeroGas?.isNeeded && <ZeroGasRow />}
      <SwapPart when={({ prerequisites }) => prerequisites.found.length > 0}>
        <PrerequisiteList found={prerequisites.found} />
      </SwapPart>
      {chain && form.otherRecipient !== undefined && <RecipientNotes recipient={recipient} chain={chain} />}
      {/* The field of another address names its own errors. */}
      {form.otherRecipient === undefined && (status === 'unknown' || status === 'risky') && (
        <Notice tone="warning">{addressText(`recipient.error.${status}`)}</Notice>
      )}
      {link.outcome && (
        <Notice tone={link.outcome === 'filled' ? 'info' : 'warning'}>{t(`link.${link.outcome}`)}</Notice>
      )}
    </div>
  );
});

export default SwapNotes;

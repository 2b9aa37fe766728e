import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { DialogProps } from '../../shell/feature.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { linkGuardOf } from '../../shell/links/LinkGuard.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Dialog } from '../../shell/ui/Dialog/Dialog.tsx';
import { useMinWidth } from '../../shell/ui/useMinWidth.ts';
import { LinkGuards } from '../../shell/widgets/OutsideLink/LinkGuards.ts';
import styles from './ChatDialog.module.css';
import { chatOf } from './chatOf.ts';
import { AccountConsent } from './conversation/AccountConsent.tsx';
import { ChatForm } from './conversation/ChatForm.tsx';
import { ChatTools } from './conversation/ChatTools.tsx';
import { Conversation } from './conversation/Conversation.tsx';
import { Welcome } from './conversation/Welcome.tsx';
import { messages } from './messages.ts';
import { SidePanel } from './panel/SidePanel.tsx';
import { useClosingOnNavigation } from './panel/useClosingOnNavigation.ts';

/** From this width in px there is room for the panel beside the page. */
const MIN_WIDTH_BESIDE = 1024;

interface Props extends DialogProps {
  readonly question?: string;
}

/** The assistant (CHT-01). The conversation belongs to the app: it continues while the dialog is closed. */
const ChatDialog = observer(function ChatDialog({ question, close }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const [chat] = useState(() => chatOf(shell));
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => chat.open(question), [chat, question]);
  useEffect(() => chat.followOtherTabs(), [chat]);
  const isBeside = useMinWidth(MIN_WIDTH_BESIDE);
  useClosingOnNavigation(isBeside ? undefined : close);
  const Frame = isBeside ? SidePanel : Dialog;
  const focusField = () => field.current?.focus();
  const ask = (text: string) => {
    focusField();
    void chat.ask(text);
  };
  const regenerate = () => {
    focusField();
    void chat.regenerate();
  };
  return (
    <Frame
      title={t('title')}
      closeLabel={t('close')}
      {...(isBeside ? {} : { fixedHeight: true })}
      onClose={close}
      footer={
        <>
          <ChatForm chat={chat} field={field} />
          <p className={styles.note}>{t('note')}</p>
        </>
      }
    >
      <ChatTools chat={chat} close={close} onCleared={focusField} />
      <AccountConsent chat={chat} />
      {chat.messages.length === 0 ? (
        <Welcome onAsk={ask} />
      ) : (
        <LinkGuards value={linkGuardOf(shell)}>
          <Conversation chat={chat} onAsk={ask} onRegenerate={regenerate} close={close} />
        </LinkGuards>
      )}
    </Frame>
  );
});

export default ChatDialog;

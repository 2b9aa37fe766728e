import { shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { CopyButton } from '../../../shell/ui/CopyButton/CopyButton.tsx';
import { messages } from './messages.ts';
import styles from './ShortAddress.module.css';

interface Props {
  readonly address: string;
  readonly chain: ChainPlugin;
}

/** An address in its short form. The explorer shows all of it, and the button copies all of it. */
export function ShortAddress({ address, chain }: Props) {
  const { toasts } = useShell();
  const t = useMessages(messages);
  const tell = (error?: unknown) => (error === undefined ? toasts.succeed(t('copied')) : toasts.fail(error));
  return (
    <span className={styles.address}>
      <a
        href={chain.explorer.address(address)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={address}
        title={address}
        translate="no"
      >
        {shortAddress(address, 6, 4)}
      </a>
      <CopyButton text={address} label={t('copy.address')} onCopied={tell} />
    </span>
  );
}

import type { Token } from '../../../../model/Token.ts';
import { useMessages } from '../../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../../shell/ShellContext.tsx';
import { TokenAvatar } from '../../../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { hasOwnCoin } from '../../../hasOwnCoin.ts';
import { messages } from '../messages.ts';
import styles from './PopularChips.module.css';

interface Props {
  readonly tokens: readonly Token[];
  /** Searches for the symbol. */
  readonly onPick: (symbol: string) => void;
}

/** Symbols that exist on many chains: a press lists all tokens with the symbol. */
export function PopularChips({ tokens, onPick }: Props) {
  const { chains } = useShell();
  const t = useMessages(messages);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll in all browsers
    <div className={styles.chips} role="group" aria-label={t('popular')}>
      {tokens.map(({ id, symbol, logoUrl, chain }) => {
        const at = chains.get(chain);
        const isOwn = at !== undefined && at.native.id === id && hasOwnCoin(at, chains.all);
        return (
          <button key={id} type="button" className={styles.chip} onClick={() => onPick(symbol)}>
            <TokenAvatar symbol={symbol} url={logoUrl ?? (isOwn ? at.icon : undefined)} size="s" />
            <bdi translate="no">{symbol}</bdi>
          </button>
        );
      })}
    </div>
  );
}

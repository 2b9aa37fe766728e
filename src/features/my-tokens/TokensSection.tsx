import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Token } from '../../model/Token.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { TokenAvatar } from '../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { Address } from '../../shell/widgets/Address/Address.tsx';
import { SettingsSection } from '../../shell/widgets/SettingsSection/SettingsSection.tsx';
import { UndoNotice } from '../../shell/widgets/UndoNotice/UndoNotice.tsx';
import { messages } from './messages.ts';
import styles from './TokensSection.module.css';

/** The tokens that the user added, each with its chain and full address. */
const TokensSection = observer(function TokensSection() {
  const { tokens } = useShell();
  const t = useMessages(messages);
  const [removed, setRemoved] = useState<Token>();
  const remove = (token: Token) => {
    tokens.forget(token.id);
    setRemoved(token);
  };
  const undo = () => {
    if (removed) tokens.keep(removed);
    setRemoved(undefined);
  };
  return (
    <SettingsSection title={t('title')} about={t('about')}>
      {removed && (
        <UndoNotice
          key={removed.id}
          text={t('removed', { symbol: removed.symbol })}
          undoLabel={t('undo')}
          onUndo={undo}
        />
      )}
      {tokens.imported.length === 0 ? (
        <EmptyState title={t('empty')} text={t('empty.text')} />
      ) : (
        <ul className={styles.list}>
          {tokens.imported.map((token) => (
            <Imported key={token.id} token={token} onRemove={() => remove(token)} />
          ))}
        </ul>
      )}
      <p>{t('favourites', { count: tokens.favourites.length })}</p>
    </SettingsSection>
  );
});

const Imported = observer(function Imported({
  token,
  onRemove,
}: {
  readonly token: Token;
  readonly onRemove: () => void;
}) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const chain = chains.require(token.chain);
  return (
    <li className={styles.token}>
      <TokenAvatar symbol={token.symbol} />
      <span className={styles.facts}>
        <strong>
          <bdi translate="no">{token.symbol}</bdi>
        </strong>
        <span className={styles.muted}>
          <bdi>{token.name}</bdi> – {chain.name}
        </span>
        {token.address && <Address address={token.address} chain={chain} />}
      </span>
      <Button
        variant="quiet"
        size="s"
        aria-label={t('remove.label', { symbol: token.symbol, chain: chain.name })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  );
});

export default TokensSection;

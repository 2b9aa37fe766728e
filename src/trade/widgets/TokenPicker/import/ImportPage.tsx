import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { Token } from '../../../../model/Token.ts';
import { formatPrice } from '../../../../shell/i18n/formatPrice.ts';
import { useMessages } from '../../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../../shell/ShellContext.tsx';
import { pricesOf } from '../../../../shell/stores/PriceStore.ts';
import { Button } from '../../../../shell/ui/Button/Button.tsx';
import { KeyValue } from '../../../../shell/ui/KeyValue/KeyValue.tsx';
import { Notice } from '../../../../shell/ui/Notice/Notice.tsx';
import { Address } from '../../../../shell/widgets/Address/Address.tsx';
import { TokenLogo } from '../../TokenLogo/TokenLogo.tsx';
import { messages } from '../messages.ts';
import { listIndex } from '../search/listIndex.ts';
import styles from './ImportPage.module.css';

interface Props {
  readonly token: Token;
  readonly onBack: () => void;
  readonly onAdded: (token: Token) => void;
}

/** What an unlisted token claims to be. It is stored after the user has confirmed its address. */
export const ImportPage = observer(function ImportPage({ token, onBack, onAdded }: Props) {
  const shell = useShell();
  const { chains, tokens } = shell;
  const t = useMessages(messages);
  const [isChecked, setChecked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is hidden, so the focus would be lost.
  useEffect(() => heading.current?.focus(), []);
  const chain = chains.require(token.chain);
  const price = pricesOf(shell).of(token);
  const isLookAlike = listIndex(tokens.all).duplicates.isLookAlike({ ...token, isImported: true });
  const add = () => {
    tokens.keep(token);
    onAdded({ ...token, isImported: true });
  };
  return (
    <div className={styles.page}>
      <div className={styles.token}>
        <TokenLogo token={token} chain={chain} size="xl" />
        <div className={styles.names}>
          <h3 ref={heading} tabIndex={-1} className={styles.symbol}>
            <bdi translate="no">{token.symbol}</bdi>
          </h3>
          <p className={styles.claim}>{t('import.claim', { name: token.name, chain: chain.name })}</p>
        </div>
      </div>
      <Notice tone="danger">
        {isLookAlike && <strong>{t('import.sameSymbol', { symbol: token.symbol })} </strong>}
        {t('import.found')}
      </Notice>
      <KeyValue
        rows={[
          token.address === undefined
            ? undefined
            : { label: t('import.contract'), value: <Address address={token.address} chain={chain} /> },
          { label: t('import.decimals'), value: String(token.decimals) },
          {
            label: t('import.price'),
            value: price ? formatPrice(price.usd) : t('import.noPrice'),
          },
        ]}
      />
      <label className={styles.check}>
        <input type="checkbox" checked={isChecked} onChange={(event) => setChecked(event.target.checked)} />
        {t('import.checked')}
      </label>
      <div className={styles.actions}>
        <Button size="l" wide disabled={!isChecked} onClick={add}>
          {t('import.add', { symbol: token.symbol })}
        </Button>
        <Button variant="quiet" wide onClick={onBack}>
          {t('import.back')}
        </Button>
      </div>
    </div>
  );
});

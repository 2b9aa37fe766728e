import { observer } from 'mobx-react-lite';
import { Link, useLocation } from 'react-router';
import { displayText } from '../../model/text.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { readNftLink } from '../../shell/NftLink.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { KeyValue } from '../../shell/ui/KeyValue/KeyValue.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { messages } from './messages.ts';
import styles from './NftPage.module.css';

/** Where NFTs will be made: what the link names, and that nothing is made here yet. */
const NftPage = observer(function NftPage() {
  const { chains } = useShell();
  const t = useMessages(messages);
  const { search } = useLocation();
  const { link, leftOut } = readNftLink(search);
  const chain = link.mainnet ? chains.byWireName(link.mainnet) : undefined;
  const fact = (label: string, text: string | undefined) =>
    text ? { label, value: <bdi>{displayText(text, 120)}</bdi> } : undefined;
  const contract = link.contractAddress && {
    label: t('fact.contract'),
    value: chain ? (
      <a href={chain.explorer.address(link.contractAddress)} target="_blank" rel="noopener noreferrer">
        {link.contractAddress}
      </a>
    ) : (
      link.contractAddress
    ),
  };
  return (
    <article className={styles.page}>
      <h1>{t('title.createAi')}</h1>
      <KeyValue
        rows={[
          fact(t('fact.name'), link.name),
          contract || undefined,
          fact(t('fact.token'), link.tokenId),
          fact(t('fact.chain'), chain?.name ?? link.mainnet),
          fact(t('fact.keyword'), link.keyword),
          fact(t('fact.tab'), link.tab),
        ]}
      />
      {leftOut > 0 && <Notice tone="warning">{t('link.invalid')}</Notice>}
      <EmptyState
        title={t('closed.title')}
        text={t('closed.text')}
        action={<Link to="/NFT">{t('closed.action')}</Link>}
      />
    </article>
  );
});

export default NftPage;

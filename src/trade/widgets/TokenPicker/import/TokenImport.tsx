import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import type { Token } from '../../../../model/Token.ts';
import { shortAddress } from '../../../../shell/i18n/format.ts';
import { useMessages } from '../../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../../shell/ShellContext.tsx';
import { Badge } from '../../../../shell/ui/Badge/Badge.tsx';
import { Button } from '../../../../shell/ui/Button/Button.tsx';
import { Notice } from '../../../../shell/ui/Notice/Notice.tsx';
import { Spinner } from '../../../../shell/ui/Spinner/Spinner.tsx';
import { TokenLogo } from '../../TokenLogo/TokenLogo.tsx';
import type { DuplicateSymbols } from '../list/DuplicateSymbols.ts';
import { messages } from '../messages.ts';
import { isSearchWord, type ProbedTokens, probeToken } from './probeToken.ts';
import styles from './TokenImport.module.css';

interface Props {
  readonly address: string;
  /** The only chain to ask. If empty, all chains with a matching address format are asked. */
  readonly chainId: string;
  readonly duplicates: DuplicateSymbols;
  readonly onImport: (token: Token) => void;
  /** Shown if there is no token. Without an answer, there may be one. */
  readonly children: ReactNode;
}

/** Looks up an address that is on no list, and offers to import the tokens found there. */
export const TokenImport = observer(function TokenImport({ address, chainId, duplicates, onImport, children }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const [found, setFound] = useState<ProbedTokens | 'looking'>('looking');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again with each try
  useEffect(() => {
    const looking = new AbortController();
    probeToken(shell, { address, chainId }, looking.signal).then(
      (tokens) => setFound(tokens),
      () => undefined,
    );
    return () => looking.abort();
  }, [shell, address, chainId, tries]);
  if (isSearchWord(address)) return children;
  if (found === 'looking') return <Spinner label={t('import.looking')} />;
  if (typeof found === 'object' && 'unreachable' in found) {
    const retry = () => {
      setFound('looking');
      setTries(tries + 1);
    };
    const again = (
      <Button variant="secondary" size="s" onClick={retry}>
        {t('import.retry')}
      </Button>
    );
    return (
      <Notice tone="warning" action={again}>
        {t('import.unreachable', { chains: found.unreachable.join(', ') })}
      </Notice>
    );
  }
  const tokens = typeof found === 'string' ? [] : found;
  if (tokens.length === 0) {
    const reason = found === 'not-an-address' ? 'bad' : found === 'unsupported' ? 'unsupported' : 'none';
    return (
      <>
        {children}
        <Notice tone="warning">{t(`import.${reason}`)}</Notice>
      </>
    );
  }
  return (
    <section>
      <h3 className={styles.heading}>{t('section.unlisted')}</h3>
      <ul>
        {tokens.map((token) => (
          <Candidate
            key={token.id}
            token={token}
            isLookAlike={duplicates.isLookAlike({ ...token, isImported: true })}
            onImport={() => onImport(token)}
          />
        ))}
      </ul>
    </section>
  );
});

interface CandidateProps {
  readonly token: Token;
  readonly isLookAlike: boolean;
  readonly onImport: () => void;
}

const Candidate = observer(function Candidate({ token, isLookAlike, onImport }: CandidateProps) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const chain = chains.require(token.chain);
  return (
    <li className={styles.candidate}>
      <TokenLogo token={token} chain={chain} />
      <span className={styles.names}>
        <span className={styles.symbol}>
          <bdi translate="no">{token.symbol}</bdi> {isLookAlike && <Badge tone="warning">{t('sameSymbol')}</Badge>}
        </span>
        <span className={styles.place}>
          {chain.name}
          {token.address && ` · ${shortAddress(token.address, 6, 6)}`}
        </span>
      </span>
      <Button
        variant="secondary"
        size="s"
        aria-label={t('import.of', { symbol: token.symbol, chain: chain.name })}
        onClick={onImport}
      >
        {t('import')}
      </Button>
    </li>
  );
});

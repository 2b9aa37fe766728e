import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Token } from '../../../model/Token.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';
import { Address } from '../../../shell/widgets/Address/Address.tsx';
import { messages } from './messages.ts';
import { isSearchWord, type ProbedTokens, probeToken } from './probeToken.ts';
import styles from './TokenImport.module.css';

interface Props {
  readonly address: string;
  /** The only chain to ask. If empty, all chains with a matching address format are asked. */
  readonly chainId: string;
  readonly onAdded: (token: Token) => void;
}

/**
 * Adds a token that is on no list. It is looked up on its chain, shown with its own data, and stored after the user
 * confirms.
 */
export const TokenImport = observer(function TokenImport({ address, chainId, onAdded }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const [found, setFound] = useState<ProbedTokens | 'looking'>('looking');
  useEffect(() => {
    const looking = new AbortController();
    probeToken(shell, { address, chainId }, looking.signal).then(
      (tokens) => setFound(tokens),
      () => undefined,
    );
    return () => looking.abort();
  }, [shell, address, chainId]);
  if (isSearchWord(address)) return null;
  if (found === 'not-an-address') return <Notice tone="warning">{t('import.bad')}</Notice>;
  if (found === 'unsupported') return <Notice tone="warning">{t('import.unsupported')}</Notice>;
  if (found === 'looking') return <Spinner label={t('import.looking')} />;
  if (found.length === 0) return <Notice tone="warning">{t('import.none')}</Notice>;
  return found.map((token) => <Candidate key={token.id} token={token} onAdded={onAdded} />);
});

const Candidate = observer(function Candidate({
  token,
  onAdded,
}: {
  readonly token: Token;
  readonly onAdded: (token: Token) => void;
}) {
  const { chains, tokens } = useShell();
  const t = useMessages(messages);
  const [isChecked, setChecked] = useState(false);
  const chain = chains.require(token.chain);
  const add = () => {
    tokens.keep(token);
    onAdded({ ...token, isImported: true });
  };
  return (
    <div className={styles.candidate}>
      <Notice tone="warning">{t('import.found')}</Notice>
      <p>
        <bdi>{token.name}</bdi> –{' '}
        {t('import.decimals', { symbol: token.symbol, chain: chain.name, decimals: token.decimals })}
      </p>
      {token.address && <Address address={token.address} chain={chain} />}
      <label className={styles.check}>
        <input type="checkbox" checked={isChecked} onChange={(event) => setChecked(event.target.checked)} />
        {t('import.checked')}
      </label>
      <Button disabled={!isChecked} onClick={add}>
        {t('import.add', { symbol: token.symbol })}
      </Button>
    </div>
  );
});

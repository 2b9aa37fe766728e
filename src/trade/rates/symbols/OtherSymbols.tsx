import { observer } from 'mobx-react-lite';
import { displayText } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { Address } from '../../../shell/widgets/Address/Address.tsx';
import { ConsentBox } from '../ConsentBox.tsx';
import { messages } from '../messages.ts';
import type { SymbolConsent } from './SymbolConsent.ts';

interface Props {
  readonly symbols: SymbolConsent;
  /** The wallet is asked now, so nothing can be accepted. */
  readonly isAsking: boolean;
}

/** Tokens that the list names otherwise than their contracts. The user accepts each of them. */
export const OtherSymbols = observer(function OtherSymbols({ symbols, isAsking }: Props) {
  const { chains } = useShell();
  const t = useMessages(messages);
  return symbols.renamed.map((renamed) => {
    const { token } = renamed;
    const names = { listed: token.symbol, symbol: displayText(renamed.symbol, 32) };
    return (
      <Notice key={token.id} tone="danger">
        {t('symbol.other', names)}{' '}
        {token.address !== undefined && <Address address={token.address} chain={chains.require(token.chain)} />}
        {!isAsking && (
          <ConsentBox
            isAccepted={symbols.covers(renamed)}
            onAccept={(isAccepted) => symbols.accept(renamed, isAccepted)}
          >
            {t('symbol.consent', names)}
          </ConsentBox>
        )}
      </Notice>
    );
  });
});

import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { ErrorNotice } from '../../../shell/widgets/ErrorNotice/ErrorNotice.tsx';
import { useSwap } from '../SwapContext.ts';
import { messages } from './messages.ts';
import { nearestPair } from './nearestPair.ts';

/** Why no quote came: the service's own message and its number (ERR-01). Offers the closest pair that the list allows. */
export default observer(function QuoteFailure() {
  const { chains, tokens } = useShell();
  const { quotes, form } = useSwap();
  const t = useMessages(messages);
  const { state } = quotes;
  if (state.status !== 'failed') return null;
  const served = new Set(chains.supported?.map(({ id }) => id));
  const listed = tokens.all.filter((token) => served.has(token.chain));
  const near = nearestPair(listed, form);
  const chain = near && chains.require(near.token.chain).name;
  const action = near && (
    <Button variant="secondary" size="s" onClick={() => form.choose(near.side, near.token)}>
      {t(`near.${near.side}`, { symbol: near.token.symbol, chain: chain ?? '' })}
    </Button>
  );
  return <ErrorNotice error={state.error} action={action} />;
});

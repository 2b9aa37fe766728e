import { observer } from 'mobx-react-lite';
import { ErrorNotice } from '../../../shell/widgets/ErrorNotice/ErrorNotice.tsx';
import { useSwap } from '../SwapContext.ts';

/** Why no quote came: the service's own message and its number (ERR-01). */
export default observer(function QuoteFailure() {
  const { state } = useSwap().quotes;
  return state.status === 'failed' ? <ErrorNotice error={state.error} /> : null;
});

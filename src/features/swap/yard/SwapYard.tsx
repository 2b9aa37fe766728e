import { observer } from 'mobx-react-lite';
import { useShell } from '../../../shell/ShellContext.tsx';
import { YardMap } from '../../../trade/widgets/YardMap/YardMap.tsx';
import { useSwap } from '../SwapContext.ts';

interface Props {
  /** The card in front. Default: the form. In a review, the route is taken. */
  readonly card?: 'form' | 'review' | 'sent';
}

/** The switchyard behind the swap. The tracks of the chosen chains are lit while the route can be taken. */
const SwapYard = observer(function SwapYard({ card = 'form' }: Props) {
  const { chains } = useShell();
  const { form, canTakeRoute } = useSwap();
  const [from, to] = [form.from, form.to].map((token) => token && chains.get(token.chain));
  const state = card !== 'form' || canTakeRoute ? 'lit' : 'idle';
  return <YardMap from={from} to={to} card={card} states={[state, state]} />;
});

export default SwapYard;

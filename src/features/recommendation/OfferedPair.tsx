import { observer } from 'mobx-react-lite';
import { useShell } from '../../shell/ShellContext.tsx';
import { offersOf } from './OfferStore.ts';
import RecommendationDialog from './RecommendationDialog.tsx';

/** The recommendation on screen. */
const OfferedPair = observer(function OfferedPair() {
  const offers = offersOf(useShell());
  return offers.offered ? <RecommendationDialog {...offers.offered} close={() => offers.withdraw()} /> : null;
});

export default OfferedPair;

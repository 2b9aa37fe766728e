import { observer } from 'mobx-react-lite';
import { useShell } from '../../shell/ShellContext.tsx';
import { latestSwap } from './latestSwap.ts';
import RepeatChip from './RepeatChip.tsx';

/** Offers to repeat the latest swap. */
const LatestSwap = observer(function LatestSwap() {
  const latest = latestSwap(useShell());
  return latest ? <RepeatChip latest={latest} /> : null;
});

export default LatestSwap;

import { observer } from 'mobx-react-lite';
import { lazyView } from '../../shell/lazyView.tsx';
import { useShell } from '../../shell/ShellContext.tsx';

const AwayNotice = lazyView(() => import('./AwayNotice.tsx'));

/** Loads the notice once the app's server cannot be reached. Its code then comes from the browser's cache. */
export const AwaySlot = observer(function AwaySlot() {
  const { connection } = useShell();
  return connection.isOffline ? <AwayNotice /> : null;
});

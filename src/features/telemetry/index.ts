import { reaction } from 'mobx';
import type { Feature } from '../../shell/feature.ts';
import type { WalletSession } from '../../shell/plugin/wallet.ts';
import { logConnect } from './logConnect.ts';

const telemetry: Feature = {
  id: 'telemetry',
  // One log for a connection; changing account or chain within it is none (WAL-04).
  start: (shell) => {
    const logged = new WeakSet<WalletSession>();
    return reaction(
      () => shell.wallet.sessions,
      (sessions) => {
        for (const connected of sessions.filter(({ session }) => !logged.has(session))) {
          logged.add(connected.session);
          void logConnect(shell, connected);
        }
      },
    );
  },
};

export default telemetry;

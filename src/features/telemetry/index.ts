import { reaction } from 'mobx';
import type { Feature } from '../../shell/feature.ts';
import type { WalletSession } from '../../shell/plugin/wallet.ts';

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
          // A part that does not load logs nothing.
          import('./logConnect.ts').then(({ logConnect }) => logConnect(shell, connected)).catch(() => undefined);
        }
      },
    );
  },
};

export default telemetry;

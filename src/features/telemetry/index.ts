import { reaction } from 'mobx';
import type { Feature } from '../../shell/feature.ts';
import type { WalletSession } from '../../shell/plugin/wallet.ts';

const telemetry: Feature = {
  id: 'telemetry',
  // One log per connection. A change of account or chain is not a new connection (WAL-04).
  start: (shell) => {
    const logged = new WeakSet<WalletSession>();
    return reaction(
      () => shell.wallet.sessions,
      (sessions) => {
        for (const connected of sessions.filter(({ session }) => !logged.has(session))) {
          logged.add(connected.session);
          // If this part cannot be loaded, nothing is logged.
          import('./logConnect.ts').then(({ logConnect }) => logConnect(shell, connected)).catch(() => undefined);
        }
      },
    );
  },
};

export default telemetry;

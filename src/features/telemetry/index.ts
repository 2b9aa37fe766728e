import { reaction } from 'mobx';
import type { Feature } from '../../shell/feature.ts';
import { logConnect } from './logConnect.ts';

const telemetry: Feature = {
  id: 'telemetry',
  // One log for a connection; changing account or chain within it is none (WAL-04).
  start: (shell) =>
    reaction(
      () => (shell.wallet.connection.status === 'connected' ? shell.wallet.connection.session : undefined),
      (session) => {
        if (session) void logConnect(shell);
      },
    ),
};

export default telemetry;

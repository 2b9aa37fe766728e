import { readConfig } from './config.ts';
import { logOf } from './observe/logOf.ts';
import { openProviders } from './providers/openProviders.ts';
import { runServer } from './runServer.ts';

/** The backend of a deployment: live services, as configured. */
await runServer({
  readConfig,
  logOf,
  open: async ({ config, database: { db } }) => ({
    channels: openProviders(config, { now: Date.now, db }),
    close: async () => undefined,
  }),
});

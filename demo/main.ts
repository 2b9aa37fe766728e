import type { Channel } from '../server/channels/channel.ts';
import { siteOf } from '../server/config.ts';
import type { OpenDatabase } from '../server/db/connect.ts';
import { terminalLogOf } from '../server/observe/logOf.ts';
import { OrderRepository } from '../server/orders/OrderRepository.ts';
import { openProviders } from '../server/providers/openProviders.ts';
import { takesDeposits } from '../server/providers/providers.ts';
import { runServer } from '../server/runServer.ts';
import { type DemoConfig, readDemoConfig } from './demoConfig.ts';
import { demoParts } from './demoParts.ts';
import type { Devnet } from './devnet/Devnet.ts';
import { devnetChains } from './devnet/devnetChains.ts';
import { joinDevnet, startDevnet } from './devnet/startDevnet.ts';
import { yards } from './devnet/transfers/yards.ts';
import { DemoIdentityService } from './identity/DemoIdentityService.ts';
import { coinsOf } from './standins/coinsOf.ts';
import { StandIns } from './standins/StandIns.ts';

const SERVICE_REFUND_MS = 5_000;

type Context = Parameters<Parameters<typeof runServer<DemoConfig>>[0]['open']>[0];

/** The demo: the backend on local chains. `npm start` runs it built, `npm run dev` from its sources. */
await runServer<DemoConfig>({
  readConfig: readDemoConfig,
  logOf: terminalLogOf,
  async open(context) {
    const { config, database, log } = context;
    // Stand-ins answer in the process that starts the chains.
    const standIns =
      config.DEVNET_JOIN === '' && config.CHANNELS.length > 0
        ? await StandIns.open({ dataDir: config.DATA_DIR, log, unseenAfterMs: config.UNSEEN_AFTER * 1_000 })
        : undefined;
    let devnet: Devnet | undefined;
    const close = async (): Promise<void> => {
      await standIns?.close();
      await devnet?.stop();
    };
    try {
      devnet = await openChains(context, standIns);
      standIns?.serve(devnet);
      const channels = channelsOf(devnet, { config, database, standIns });
      return { ...(await demoParts(devnet, config)), channels, close };
    } catch (error) {
      await close();
      throw error;
    }
  },
});

/** The demo's own channel. If live channels are configured, those are used instead. */
function channelsOf(
  { channel }: Devnet,
  {
    config,
    database: { db },
    standIns,
  }: { config: DemoConfig; database: OpenDatabase; standIns: StandIns | undefined },
): readonly Channel[] {
  if (config.CHANNELS.length === 0) return [channel];
  const ownChains = new Map([...devnetChains, ...yards].map(({ chainId, name }) => [chainId, name]));
  const ownCoins = coinsOf(channel);
  return openProviders({ ...config, ...standIns?.settings }, { now: Date.now, db, ownChains, ownCoins });
}

/** Joins the chains of another process, or starts its own. */
function openChains({ config, database, log, signal }: Context, standIns: StandIns | undefined): Promise<Devnet> {
  const ownRefundMs = config.DEVNET_REFUND_AFTER * 1_000;
  const now = Date.now;
  const orders = new OrderRepository(database.db, now);
  const terms = {
    // Services refund automatically; the user does not collect the money.
    refundAfterMs: standIns ? Math.min(SERVICE_REFUND_MS, ownRefundMs) : ownRefundMs,
    lockSeconds: config.DEVNET_LOCK,
    zeroGas: config.ZERO_GAS,
    identity: standIns?.identity ?? new DemoIdentityService(orders, { site: siteOf(config), now }),
  };
  if (config.DEVNET_JOIN !== '') return joinDevnet({ ...terms, dataDir: config.DEVNET_JOIN });
  return startDevnet({
    ...terms,
    ...{ dataDir: config.DATA_DIR, log, signal },
    blockMs: config.DEVNET_BLOCK,
    nfts: config.DEVNET_NFTS,
    hasTransfers: config.CHANNELS.length === 0 || config.CHANNELS.some(takesDeposits),
  });
}

import { accountsOf } from '../server/auth/accounts/accountsOf.ts';
import type { InscriptionIndexer } from '../server/inscriptions/InscriptionIndexer.ts';
import type { AppDependencies } from '../server/openServices.ts';
import { type XummKeys, xummOf } from '../server/xumm/xummOf.ts';
import { PoolPrices } from './channel/PoolPrices.ts';
import type { Devnet } from './devnet/Devnet.ts';
import { devnetChains } from './devnet/devnetChains.ts';
import { devnetPlugin } from './devnet/devnetPlugin.ts';
import { DemoContent } from './devnet/nft/DemoContent.ts';
import { demoNftChains } from './devnet/nft/demoNftChains.ts';
import { PictureStudio } from './studio/PictureStudio.ts';
import { LocalXumm } from './xumm/LocalXumm.ts';

type DemoParts = Omit<AppDependencies, 'config' | 'db'>;

/**
 * What the demo gives to the backend in place of live services: its channel, market, prices, accounts and files, and its
 * own pages.
 */
export async function demoParts(devnet: Devnet, config: XummKeys, now: () => number = Date.now): Promise<DemoParts> {
  const xumm = xummOf(config) ? undefined : await LocalXumm.start({ secret: devnet.demoKey });
  const inscriptions = indexerOf(devnet);
  return {
    isDemo: true,
    channels: [devnet.channel],
    domains: [devnetPlugin(devnet), ...(xumm ? [xumm.serve.bind(xumm)] : [])],
    nftSources: (_config, { content }) => {
      const { chains, close } = demoNftChains(devnet, content);
      return { markets: [devnet.market], nftChains: chains, imports: [], close };
    },
    ownContent: [new DemoContent()],
    accounts: accountsOf(evmNodes(devnet)),
    prices: new PoolPrices(devnet.channel, now),
    pictures: new PictureStudio(),
    ...(inscriptions ? { inscriptions } : {}),
    ...(xumm ? { xumm: xumm.platform } : {}),
  };
}

function evmNodes({ rpc }: Devnet): ReadonlyMap<string, readonly string[]> {
  return new Map(
    devnetChains.flatMap(({ name }) => {
      const url = rpc.get(name);
      return url === undefined ? [] : [[name, [url]] as const];
    }),
  );
}

/** `undefined` if no chain of the demo has inscriptions. */
function indexerOf({ transfers }: Devnet): InscriptionIndexer | undefined {
  const chain = [...transfers.values()].find(({ yard }) => yard.hasInscriptions);
  return (
    chain && {
      transferable: async (...asked) => (await (await chain.open()).inscriptions?.transferable(...asked)) ?? [],
    }
  );
}

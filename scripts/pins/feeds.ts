import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTokenPins } from '../../src/shell/plugin/readPins.ts';
import { driverOf, withChainFolders } from '../registry.ts';
import { type FeedBook, type FeedChain, feedPins } from './feedPins.ts';
import { fromPackages } from './fromPackages.ts';

/** Chainlink's feeds by chain, as Aave generates them from Chainlink's directory. After a change of the version, read the difference. */
const BOOK = { name: '@aave-dao/aave-address-book', version: '4.68.1' } as const;
const CHAINS = 'src/plugins/chains';

/** Twice the longest interval of these feeds, an hour. docs/money.md names the sources. */
const HOURLY_S = 7_200;
/** A day and an hour: the interval is a day, or there is no published one. */
const DAILY_S = 90_000;

/** Chains by folder, with their part of the book. */
const chains: Readonly<Record<string, Pick<FeedChain, 'coin' | 'coinMaxAgeSeconds'> & { readonly part: string }>> = {
  arbitrum: { part: 'ChainlinkArbitrum', coinMaxAgeSeconds: DAILY_S },
  avax: { part: 'ChainlinkAvalanche', coinMaxAgeSeconds: DAILY_S },
  base: { part: 'ChainlinkBase', coinMaxAgeSeconds: HOURLY_S },
  bsc: { part: 'ChainlinkBNB', coinMaxAgeSeconds: HOURLY_S },
  celo: { part: 'ChainlinkCelo', coinMaxAgeSeconds: DAILY_S },
  ethereum: { part: 'ChainlinkEthereum', coinMaxAgeSeconds: HOURLY_S },
  gnosis: { part: 'ChainlinkGnosis', coin: 'DAI', coinMaxAgeSeconds: DAILY_S },
  linea: { part: 'ChainlinkLinea', coinMaxAgeSeconds: DAILY_S },
  mantle: { part: 'ChainlinkMantle', coinMaxAgeSeconds: DAILY_S },
  metis: { part: 'ChainlinkMetis', coinMaxAgeSeconds: DAILY_S },
  optimism: { part: 'ChainlinkOptimism', coinMaxAgeSeconds: HOURLY_S },
  // The book's feed of POL has the coin's former name.
  polygon: { part: 'ChainlinkPolygon', coin: 'MATIC', coinMaxAgeSeconds: HOURLY_S },
  scroll: { part: 'ChainlinkScroll', coinMaxAgeSeconds: DAILY_S },
  soneium: { part: 'ChainlinkSoneium', coinMaxAgeSeconds: DAILY_S },
  sonic: { part: 'ChainlinkSonic', coinMaxAgeSeconds: DAILY_S },
  zksync: { part: 'ChainlinkZkSync', coinMaxAgeSeconds: DAILY_S },
};

const [books]: readonly Readonly<Record<string, FeedBook>>[] = await fromPackages([BOOK]);
await withChainFolders(async (load) => {
  for (const [folder, { part, ...plan }] of Object.entries(chains)) {
    const chain = await load(folder);
    const book = books?.[part];
    if (!book || `eip155:${book.CHAIN_ID}` !== chain.id) throw new Error(`${part} is not of ${chain.name}`);
    const driver = await driverOf(chain);
    const tokens = readTokenPins([JSON.parse(readFileSync(join(CHAINS, folder, 'tokens.json'), 'utf8'))]);
    const pins = feedPins(book, {
      ...plan,
      native: chain.native.symbol,
      tokens: Object.values(tokens).flatMap((each) => each ?? []),
      canonical: (address) =>
        typeof address === 'string' && driver.isAddress(address) ? driver.canonicalAddress(address) : undefined,
    });
    const file = { chain: chain.id, source: `${BOOK.name} ${BOOK.version}`, pins };
    writeFileSync(join(CHAINS, folder, 'feeds.json'), `${JSON.stringify(file, null, 2)}\n`);
    console.log(`${folder}: ${pins.length}`);
  }
});

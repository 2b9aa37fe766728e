import { join } from 'node:path';
import * as z from 'zod/mini';
import { S3Store } from '../nft/store/S3Store.ts';
import { coinGeckoKey } from '../prices/coingecko/CoinGecko.ts';
import { riskLists } from '../risk/RiskCheck.ts';
import { timeLimit } from '../upstream/timeLimit.ts';
import type { Examination } from './Examination.ts';
import { type Finding, fail, ok, warn } from './Finding.ts';
import { probe, reasonOf, unreachable } from './probe.ts';

const Models = z.object({ data: z.array(z.object({ id: z.string() })) });
const Ping = z.object({ pong: z.literal(true) });
const Block = z.object({ blockID: z.string() });
const Masterchain = z.object({ last: z.object({ seqno: z.number() }) });
const Inscriptions = z.object({ code: z.literal(0) });
const Gecko = z.object({ gecko_says: z.string() });
const RiskAddresses = z.array(z.string());
const Collection = z.object({ collection: z.string() });
/** Address of the first block, which has no inscriptions. Used for a test query. */
const SOMEBODY = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
/** Content id of an empty file, which is not stored. */
const NOTHING = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku';

/** Whether each other configured service is reachable and accepts its key. */
export async function checkServices(examination: Examination): Promise<readonly Finding[]> {
  const checks = [
    checkModels,
    checkXumm,
    checkUnisat,
    checkNodes,
    checkBucket,
    checkPrices,
    checkMarket,
    checkRiskLists,
  ];
  return (await Promise.all(checks.map((check) => check(examination)))).flat();
}

async function checkModels(examination: Examination): Promise<readonly Finding[]> {
  const { ASSISTANT_API, ASSISTANT_API_KEY, IMAGES_API, IMAGES_API_KEY } = examination.config;
  const of = [
    {
      name: 'assistant',
      url: ASSISTANT_API,
      address: 'ASSISTANT_API',
      secret: ASSISTANT_API_KEY,
      key: 'ASSISTANT_API_KEY',
    },
    { name: 'images', url: IMAGES_API, address: 'IMAGES_API', secret: IMAGES_API_KEY, key: 'IMAGES_API_KEY' },
  ];
  return Promise.all(
    of
      .filter(({ url }) => url !== '')
      .map(({ name, url, address, secret, key }) =>
        probe(examination, {
          name,
          url: `${url}/models`,
          headers: secret ? { authorization: `Bearer ${secret}` } : {},
          reply: Models,
          address,
          key,
        }),
      ),
  );
}

async function checkXumm(examination: Examination): Promise<readonly Finding[]> {
  const { config, xummApi } = examination;
  const { XUMM_API_KEY: key, XUMM_API_SECRET: secret } = config;
  if (!key && !secret) return [];
  if (!key || !secret) {
    return [fail(`XUMM: ${key ? 'XUMM_API_SECRET' : 'XUMM_API_KEY'} is empty`, 'both come from apps.xumm.dev')];
  }
  const headers = { 'x-api-key': key, 'x-api-secret': secret };
  return [
    await probe(examination, {
      name: 'XUMM',
      url: `${xummApi}/platform/ping`,
      headers,
      reply: Ping,
      address: 'the network of this machine',
      key: 'XUMM_API_KEY and XUMM_API_SECRET',
    }),
  ];
}

async function checkUnisat(examination: Examination): Promise<readonly Finding[]> {
  const { UNISAT_API: base, UNISAT_API_KEY: secret } = examination.config;
  if (!secret) return [];
  const path = `/v1/indexer/address/${SOMEBODY}/brc20/ordi/transferable-inscriptions?start=0&limit=1`;
  const headers = { authorization: `Bearer ${secret}` };
  return [
    await probe(examination, {
      name: 'UniSat',
      url: base + path,
      headers,
      reply: Inscriptions,
      address: 'UNISAT_API',
      key: 'UNISAT_API_KEY',
    }),
  ];
}

/** Checks each key separately, because they are used in turn. */
async function checkNodes(examination: Examination): Promise<readonly Finding[]> {
  const { TRON_API_KEYS, TRON_NODE, TONCENTER_API_KEYS, TONCENTER_NODE } = examination.config;
  const numbered = (name: string, keys: readonly string[], at: number) =>
    keys.length > 1 ? `${name}, key ${at + 1} of ${keys.length}` : name;
  return Promise.all([
    ...TRON_API_KEYS.map((secret, at, keys) =>
      probe(examination, {
        name: numbered('TRON', keys, at),
        url: `${TRON_NODE}/wallet/getnowblock`,
        headers: { 'tron-pro-api-key': secret },
        reply: Block,
        address: 'TRON_NODE',
        key: 'TRON_API_KEYS',
      }),
    ),
    ...TONCENTER_API_KEYS.map((secret, at, keys) =>
      probe(examination, {
        name: numbered('Toncenter', keys, at),
        url: `${TONCENTER_NODE}/api/v3/masterchainInfo`,
        headers: { 'x-api-key': secret },
        reply: Masterchain,
        address: 'TONCENTER_NODE',
        key: 'TONCENTER_API_KEYS',
      }),
    ),
  ]);
}

async function checkPrices(examination: Examination): Promise<readonly Finding[]> {
  const { COINGECKO_API: base, COINGECKO_API_KEY: key } = examination.config;
  if (base === '') return [];
  const says = { name: 'CoinGecko', reply: Gecko, address: 'COINGECKO_API', key: 'COINGECKO_API_KEY' };
  const answer = await probe(examination, { ...says, url: `${base}/ping`, headers: coinGeckoKey(base, key) });
  return key ? [answer] : [answer, warn('CoinGecko: few calls are allowed without a key', 'set COINGECKO_API_KEY')];
}

/** Without the lists no address can be cleared, so no order is created. */
async function checkRiskLists(examination: Examination): Promise<readonly Finding[]> {
  const says = { name: 'risk list', reply: RiskAddresses, address: 'RISK_LISTS' };
  return Promise.all(riskLists(examination.config).map((url) => probe(examination, { ...says, url })));
}

/** A market is shown only if collections are configured. */
async function checkMarket(examination: Examination): Promise<readonly Finding[]> {
  const { OPENSEA_API: base, OPENSEA_API_KEY: key, OPENSEA_COLLECTIONS: slugs, NODE_URLS: nodes } = examination.config;
  const [slug] = slugs;
  if (slug === undefined) return [];
  if (key === '') return [fail('OpenSea: OPENSEA_API_KEY is empty', 'get one from OpenSea (docs.opensea.io)')];
  const says = { name: 'OpenSea', reply: Collection, address: 'OPENSEA_API', key: 'OPENSEA_API_KEY' };
  const answer = await probe(examination, {
    ...says,
    url: `${base}/collections/${slug}`,
    headers: { 'x-api-key': key },
  });
  const noNodes = fail('OpenSea: NODE_URLS is empty', 'name a node for each chain that it trades on');
  return nodes.size > 0 ? [answer] : [answer, noNodes];
}

/** Reads a missing file. */
async function checkBucket({ config, timeoutMs }: Examination): Promise<readonly Finding[]> {
  const { UPLOADS_S3_ENDPOINT: endpoint, UPLOADS_S3_BUCKET: bucket, UPLOADS_S3_REGION: region } = config;
  const { UPLOADS_S3_KEY: key, UPLOADS_S3_SECRET: secret, DATA_DIR } = config;
  if (endpoint === '') return [];
  const empty = Object.entries({ UPLOADS_S3_BUCKET: bucket, UPLOADS_S3_KEY: key, UPLOADS_S3_SECRET: secret })
    .filter(([, value]) => value === '')
    .map(([name]) => name);
  if (empty.length > 0) return [fail(`bucket: ${empty.join(', ')} empty`, 'the provider of the bucket gives them')];
  const { host } = new URL(endpoint);
  const name = `bucket ${bucket}`;
  const store = new S3Store({ endpoint, bucket, region, key, secret }, join(DATA_DIR, 'content', 'staged'));
  try {
    await store.open(NOTHING, timeLimit(timeoutMs));
    return [ok(`${name}: ${host} answers`)];
  } catch (error) {
    const status = Number(/answered (\d{3})/.exec(error instanceof Error ? error.message : '')?.[1] ?? 0);
    if (status === 0) return [unreachable({ name, host, address: 'UPLOADS_S3_ENDPOINT' }, reasonOf(error, timeoutMs))];
    // S3 returns the same status for a missing file if the key may not list the bucket.
    if (status === 403) {
      return [
        warn(`${name}: ${host} refuses to read (HTTP 403)`, 'are key, secret and region right, and may the key list?'),
      ];
    }
    return [fail(`${name}: ${host} answers with HTTP ${status}`, 'are endpoint, bucket and region right?')];
  }
}

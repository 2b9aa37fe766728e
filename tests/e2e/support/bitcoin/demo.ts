import Fastify from 'fastify';
import { demoParts } from '../../../../demo/demoParts.ts';
import { buildApp } from '../../../../server/app.ts';
import { standIn } from '../../../../src/plugins/chains/bitcoin/testing/standIn.ts';
import { counterpart } from '../../../../src/plugins/wallets/unisat/testing/counterpart.ts';
import { embedded } from '../../../api/support/databases.ts';
import { StandInChain } from '../../../support/deposits/StandInChain.ts';
import { DevnetBench } from '../../../support/services/DevnetBench.ts';
import { testConfig } from '../../../support/services/testConfig.ts';
import type { UnisatReply, UnisatRequest } from './unisatScript.ts';

/** Satoshi of the wallet's account. */
const FUNDS = 10_000_000n;

// The demo with a Bitcoin in memory, and UniSat with an account on it. A second server gives the browser test the answers of Bitcoin's
// nodes and of the wallet.
const chain = new StandInChain(standIn);
const wallet = counterpart();
const unisat = Object(wallet.environment.globals?.unisat);
const events: (readonly [name: string, value: unknown])[] = [];
for (const name of ['accountsChanged', 'networkChanged']) {
  unisat.on(name, (value: unknown) => events.push([name, value]));
}

const bench = await DevnetBench.start({ deposits: [await chain.asDepositChain()] });
const databases = await embedded();
const database = await databases.open();
const { APP_DIR = '', PORT = '0' } = process.env;
const config = testConfig({ LOG_SALT: 'salt', DATA_DIR: bench.folder, APP_DIR, PORT });
const { devnet } = bench;
const { app, start } = await buildApp({
  config,
  db: database.db,
  ...(await demoParts(devnet, config)),
});

const aside = Fastify();
aside.get('/node/*', async (request, reply) => {
  const answer = await chain.answer({ url: chain.origin + request.url, body: undefined });
  if (typeof answer === 'number') return reply.code(answer).send('no');
  return typeof answer === 'string' ? reply.type('text/plain').send(answer) : reply.send(answer);
});
aside.post<{ Body: UnisatRequest }>('/unisat', async ({ body: { method, args } }): Promise<UnisatReply> => {
  const result: unknown = await Reflect.get(unisat, method)(...args);
  if (method === 'requestAccounts') fund(String(Object(result)[0]));
  if (method === 'sendBitcoin') await chain.submit(wallet.signedAs(String(result)));
  return { result, events: events.splice(0) };
});
aside.get<{ Params: { hash: string } }>('/sent/:hash', async ({ params: { hash } }) => {
  const sent = chain.sent(hash);
  return sent ? { ...sent, units: String(sent.units) } : null;
});
aside.get<{ Params: { owner: string } }>('/dollars/:owner', async ({ params: { owner } }) =>
  String(await bench.balanceOnEvm('NORTHYARD', bench.tokenOf('NORTHYARD', 'yUSD'), owner)),
);

process.once('SIGTERM', async () => {
  await aside.close();
  await app.close();
  await database.close();
  await databases.stop();
  await bench.stop();
  process.exit(0);
});
const asideUrl = await aside.listen({ host: '127.0.0.1', port: 0 });
const url = await app.listen({ host: '127.0.0.1', port: Number(PORT) });
start();
console.log(JSON.stringify({ url, asideUrl }));

function fund(address: string): void {
  if (chain.balance(address) === 0n) chain.fund(address, FUNDS);
}

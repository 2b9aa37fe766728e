import { join } from 'node:path';
import { JsonRpcProvider, Transaction, type TransactionRequest } from 'ethers';
import { pino } from 'pino';
import { DevnetChannel } from '../../demo/channel/DevnetChannel.ts';
import { routerAbi } from '../../demo/channel/evm/EvmParts.ts';
import { EvmSide } from '../../demo/channel/evm/EvmSide.ts';
import { LockBridge } from '../../demo/channel/evm/locks/LockBridge.ts';
import { readDemoConfig } from '../../demo/demoConfig.ts';
import { readDeployment } from '../../demo/devnet/deploy/Deployment.ts';
import { type DevnetChain, devnetChains } from '../../demo/devnet/devnetChains.ts';
import { loadKeys } from '../../demo/devnet/keys.ts';
import { Signer } from '../../demo/devnet/Signer.ts';
import { buildApp } from '../../server/app.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import { OrderRepository } from '../../server/orders/OrderRepository.ts';

/**
 * The backend as demo/main.ts composes it, on external chains. It kills itself at the point in CRASH_POINT. CHAINS is the
 * folder of the chains, RPC_<name> are their addresses, AHEAD_MS is how far its clock is ahead in milliseconds.
 */
const environment = process.env;
const point = environment.CRASH_POINT ?? '';
const config = readDemoConfig(environment);
const aheadMs = Number(environment.AHEAD_MS ?? 0);

/** Kills the process without a shutdown: nothing is saved. */
async function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}

/** Whether the call is this function of the router. */
function calls(name: string, data: unknown): boolean {
  return String(data).startsWith(routerAbi.getFunction(name)?.selector ?? 'none');
}

/** Dies as soon as the node has the transaction, which is not in a block yet. */
class DyingProvider extends JsonRpcProvider {
  override async send(method: string, params: unknown[]): Promise<unknown> {
    const data = method === 'eth_sendRawTransaction' ? Transaction.from(String(params[0])).data : '';
    const isIt = (point === 'B6' && calls('release', data)) || (point === 'B9' && calls('settle', data));
    if (!isIt) return super.send(method, params);
    await super.send('evm_setIntervalMining', [0]);
    await super.send(method, params);
    return die();
  }
}

/** Dies once the transaction is in a block. */
class DyingSigner extends Signer {
  override async send(request: TransactionRequest) {
    const receipt = await super.send(request);
    const { data } = request;
    if ((point === 'B7' && calls('release', data)) || (point === 'B8' && calls('allowRefund', data))) await die();
    return receipt;
  }
}

function dieAtTheOrders(): void {
  const { create, apply, applyScan } = OrderRepository.prototype;
  OrderRepository.prototype.create = async function (order) {
    if (point === 'B0') await die();
    const stored = await create.call(this, order);
    return point === 'B1' ? die() : stored;
  };
  OrderRepository.prototype.apply = async function (orderId, events) {
    const isUser = events.source === 'user';
    if (point === 'B2' && isUser) await die();
    const applied = await apply.call(this, orderId, events);
    return point === 'B3' && isUser ? die() : applied;
  };
  OrderRepository.prototype.applyScan = async function (channel, evidence, cursor) {
    const isPayment = evidence.some(({ kind }) => kind === 'paid');
    if (point === 'B4' && isPayment) await die();
    await applyScan.call(this, channel, evidence, cursor);
    if (point === 'B5' && isPayment) await die();
  };
}

async function sideOf(chain: DevnetChain): Promise<EvmSide> {
  const folder = join(environment.CHAINS ?? '', 'devnet');
  const url = environment[`RPC_${chain.name}`] ?? '';
  const options = { staticNetwork: true, pollingInterval: 100, cacheTimeout: -1 };
  const provider = new DyingProvider(url, chain.chainId, options);
  const deployment = await readDeployment({ folder, chain }, provider);
  if (!deployment) throw new Error(`nothing is deployed on ${chain.name}`);
  const relayer = new DyingSigner(loadKeys(folder).relayer, provider);
  return new EvmSide({ chain, provider, deployment, relayer });
}

dieAtTheOrders();
const refundAfterMs = config.DEVNET_REFUND_AFTER * 1_000;
const noLocks = new LockBridge([], { secret: '', lockSeconds: config.DEVNET_LOCK, refundAfterMs });
const database = await connectDatabase('', config.DATA_DIR);
const { app, start } = await buildApp({
  config,
  db: database.db,
  channels: [
    new DevnetChannel(await Promise.all(devnetChains.map(sideOf)), noLocks, { refundAfterMs, identity: undefined }),
  ],
  log: pino({ level: 'error' }),
  now: () => Date.now() + aheadMs,
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
start();
console.log(`ready at ${address}/`);
process.once('SIGTERM', async () => {
  await app.close();
  await database.close();
  process.exit(0);
});

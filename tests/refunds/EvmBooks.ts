import type { JsonRpcProvider } from 'ethers';
import { routerAbi } from '../../demo/channel/evm/EvmParts.ts';
import { lockAbi } from '../../demo/channel/evm/locks/LockEnd.ts';
import { ownContract } from '../../demo/devnet/artifacts.ts';
import type { Deployment } from '../../demo/devnet/deploy/Deployment.ts';
import { NATIVE_ADDRESS } from '../../src/api/swap.ts';
import type { ChainBooks, Custody } from './ChainBooks.ts';
import type { StrandedOrder } from './StrandedOrder.ts';

const token = ownContract('YardToken').abi;
const [PENDING, CONFIRMED, REFUNDED] = [1n, 2n, 3n];

/** The state of an EVM chain, read with ethers through the contracts' own interfaces. */
export class EvmBooks implements ChainBooks {
  readonly #provider: JsonRpcProvider;
  readonly #deployment: Deployment;

  constructor(provider: JsonRpcProvider, deployment: Deployment) {
    this.#provider = provider;
    this.#deployment = deployment;
  }

  get tokens() {
    return this.#deployment.tokens;
  }

  async custodyOf({ route, id }: StrandedOrder): Promise<Custody> {
    if (route.heldBy === 'lock') {
      const held = await this.#lock('outs', id);
      const state = held.status === CONFIRMED ? 'claimed' : held.status === REFUNDED ? 'given back' : 'held';
      return { state, token: held.token, units: held.units, until: held.timeLock };
    }
    const to = this.#deployment.router;
    const reply = await this.#provider.call({ to, data: routerAbi.encodeFunctionData('deposits', [id]) });
    const held = routerAbi.decodeFunctionResult('deposits', reply);
    const state = held.isRefunded ? 'given back' : held.bridgeUnits === 0n ? 'claimed' : 'held';
    return { state, token: held.bridgeToken, units: held.bridgeUnits, until: held.expires };
  }

  async cameBack({ payer }: StrandedOrder, held: string, send: () => Promise<string>): Promise<bigint> {
    const before = await this.balance(held, payer.address);
    await send();
    return (await this.balance(held, payer.address)) - before;
  }

  async held(address: string): Promise<bigint> {
    const { router, hashTimeLock } = this.#deployment;
    const asked = routerAbi.encodeFunctionData('locked', [address]);
    const locked = BigInt(await this.#provider.call({ to: router, data: asked }));
    return locked + (await this.balance(address, hashTimeLock));
  }

  async balance(address: string, owner: string): Promise<bigint> {
    if (address === NATIVE_ADDRESS) return this.#provider.getBalance(owner);
    return BigInt(await this.#provider.call({ to: address, data: token.encodeFunctionData('balanceOf', [owner]) }));
  }

  /** Takes back the relayer's locked payout that was not released. Any account may do this. */
  async endPayout(order: StrandedOrder): Promise<void> {
    if ((await this.#lock('ins', order.id)).status !== PENDING) return;
    const data = lockAbi.encodeFunctionData('takeBack', [order.id]);
    await order.call({ to: this.#deployment.hashTimeLock, data });
  }

  async #lock(side: 'ins' | 'outs', id: string) {
    const to = this.#deployment.hashTimeLock;
    const data = lockAbi.encodeFunctionData(side, [id]);
    return lockAbi.decodeFunctionResult(side, await this.#provider.call({ to, data }));
  }
}

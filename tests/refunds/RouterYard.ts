import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AbiCoder, type Interface, ZeroAddress } from 'ethers';
import * as z from 'zod/mini';
import { routerAbi } from '../../demo/channel/evm/EvmParts.ts';
import { ownContract } from '../../demo/devnet/artifacts.ts';
import type { Deployment } from '../../demo/devnet/deploy/Deployment.ts';
import { devnetChains } from '../../demo/devnet/devnetChains.ts';
import { deployOn } from '../../demo/devnet/evm/deployOn.ts';
import { type RunningNode, startNode, stopNode } from '../../demo/devnet/evm/startNode.ts';
import { loadKeys } from '../../demo/devnet/keys.ts';
import { publicRoles } from '../../demo/devnet/publicKeys.ts';
import type { RouterCall, Terms } from './RouterModel.ts';

const COINS = `0x${(10n ** 24n).toString(16)}`;
const TOKENS = 10n ** 30n;
const GAS = `0x${(1_000_000).toString(16)}`;
const token = ownContract('YardToken').abi;
const payable = ownContract('PayableToken').abi;
const wrapped = ownContract('WrappedNative').abi;

const Reply = z.object({ id: z.number(), result: z.unknown() });
const Receipts = z.array(z.object({ status: z.string() }));
const Block = z.object({ number: z.string(), timestamp: z.string() });

type Ask = readonly [method: string, params: readonly unknown[]];

/** The demo's router on a separate anvil, whose clock stops between calls. */
export class RouterYard {
  readonly deployment: Deployment;
  readonly #running: RunningNode;
  readonly #folder: string;
  /** Time of the newest block in seconds. */
  time = 0n;
  #block = 0;

  private constructor(running: RunningNode, deployment: Deployment, folder: string) {
    this.#running = running;
    this.deployment = deployment;
    this.#folder = folder;
  }

  /** Starts with these accounts, which have coins and tokens and approved the router. */
  static async start(accounts: readonly string[]): Promise<RouterYard> {
    const [chain] = devnetChains;
    if (!chain) throw new Error('no chain');
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-router-'));
    const { signal } = new AbortController();
    const running = await startNode({ chain, folder, signal }, { from: undefined });
    const deployment = await deployOn(running.provider, { chain, keys: loadKeys(folder), nfts: 'none' });
    const yard = new RouterYard(running, deployment, folder);
    await yard.#equip(accounts);
    return yard;
  }

  async stop(): Promise<void> {
    await stopNode(this.#running);
    rmSync(this.#folder, { recursive: true });
  }

  /** Sends the call in its own block. `second` must be later than the newest block. A refused call also gets a block. */
  async send(call: RouterCall, second: bigint): Promise<void> {
    await this.#request([['eth_sendTransaction', [{ from: call.from, gas: GAS, ...this.#transactionOf(call) }]]]);
    await this.#request([['evm_mine', [Number(second)]]]);
  }

  /** Results of the transactions since the last call of this function, each with the second of its block. */
  async outcomes(): Promise<readonly { readonly isTaken: boolean; readonly time: bigint }[]> {
    const newest = await this.#newest();
    const numbers = Array.from({ length: newest - this.#block }, (_none, index) => this.#hex(this.#block + 1 + index));
    const [receipts, blocks] = await Promise.all([
      this.#request(numbers.map((number) => ['eth_getBlockReceipts', [number]])),
      this.#request(numbers.map((number) => ['eth_getBlockByNumber', [number, false]])),
    ]);
    this.#block = newest;
    return numbers.map((_number, index) => {
      const [receipt, ...more] = z.parse(Receipts, receipts[index]);
      if (!receipt || more.length > 0) throw new Error('not one transaction in a block');
      return { isTaken: receipt.status === '0x1', time: BigInt(z.parse(Block, blocks[index]).timestamp) };
    });
  }

  async locked(address: string): Promise<bigint> {
    return BigInt(await this.#read(this.deployment.router, { abi: routerAbi, name: 'locked', args: [address] }));
  }

  async balance(address: string): Promise<bigint> {
    return BigInt(await this.#read(address, { abi: token, name: 'balanceOf', args: [this.deployment.router] }));
  }

  /** The contract's data of each order, in the order of `ids`. */
  async deposits(ids: readonly string[]) {
    const asked = ids.map((id): Ask => {
      const data = routerAbi.encodeFunctionData('deposits', [id]);
      return ['eth_call', [{ to: this.deployment.router, data }, 'latest']];
    });
    return (await this.#request(asked)).map((reply) => routerAbi.decodeFunctionResult('deposits', String(reply)));
  }

  async #equip(accounts: readonly string[]): Promise<void> {
    const { tokens, wrapped: coin, router } = this.deployment;
    const send = (
      from: string,
      { to, data, value = 0n }: { readonly to: string; readonly data: string; readonly value?: bigint },
    ): Ask => ['eth_sendTransaction', [{ from, to, data, gas: GAS, value: this.#hex(value) }]];
    await this.#request([['anvil_autoImpersonateAccount', [true]]]);
    for (const account of accounts) {
      await this.#request([['anvil_setBalance', [account, COINS]]]);
      for (const address of Object.values(tokens)) {
        await this.#request([
          send(publicRoles.deployer, { to: address, data: token.encodeFunctionData('mint', [account, TOKENS]) }),
        ]);
        await this.#request([
          send(account, { to: address, data: token.encodeFunctionData('approve', [router, TOKENS]) }),
        ]);
      }
      await this.#request([
        send(account, { to: coin, data: wrapped.encodeFunctionData('deposit'), value: 10n ** 18n }),
      ]);
    }
    await this.#request([['evm_setAutomine', [false]]]);
    // This block contains the waiting transactions.
    await this.#request([['evm_mine', []]]);
    this.#block = await this.#newest();
    const [block] = await this.#request([['eth_getBlockByNumber', ['latest', false]]]);
    this.time = BigInt(z.parse(Block, block).timestamp);
  }

  #transactionOf(call: RouterCall): { readonly to: string; readonly data: string; readonly value?: string } {
    const { router } = this.deployment;
    const encode = (name: string, ...args: readonly unknown[]) => routerAbi.encodeFunctionData(name, args);
    switch (call.name) {
      case 'deposit': {
        const isCoin = call.terms.token === this.deployment.wrapped;
        return { to: router, data: this.#deposit(call.terms), value: this.#hex(isCoin ? call.terms.units : 0n) };
      }
      case 'sponsored': {
        const { terms, gasFee } = call;
        const note = AbiCoder.defaultAbiCoder().encode(['uint256', 'bytes'], [gasFee, this.#deposit(terms)]);
        return { to: terms.token, data: payable.encodeFunctionData('transferAndCall', [router, terms.units, note]) };
      }
      case 'allowRefund':
      case 'cancel':
        return { to: router, data: encode(call.name, call.id, 7) };
      case 'settle':
      case 'refund':
        return { to: router, data: encode(call.name, call.id) };
      case 'refundElsewhere':
        return { to: router, data: encode(call.name, call.id, call.to) };
      case 'release': {
        const { id, token: paid, units, fillDeadline } = call;
        const path = [paid];
        const args = [id, paid, units, paid, 0n, publicRoles.fuel, fillDeadline, ZeroAddress, path];
        return { to: router, data: encode('release', ...args) };
      }
      default:
        return call satisfies never;
    }
  }

  #deposit({ id, token: bridged, units, minUnits, refundTo, deadline, fillDeadline, expires }: Terms): string {
    const order = {
      id,
      payToken: bridged === this.deployment.wrapped ? ZeroAddress : bridged,
      payUnits: units,
      bridgeToken: bridged,
      minBridgeUnits: minUnits,
      toChain: 'eip155:771002',
      receiveToken: '',
      minReceiveUnits: 1n,
      recipient: refundTo,
      refundTo,
      deadline,
      fillDeadline,
      expires,
    };
    return routerAbi.encodeFunctionData('depositForBridge', [order, ZeroAddress, [bridged]]);
  }

  async #read(
    to: string,
    { abi, name, args }: { readonly abi: Interface; readonly name: string; readonly args: readonly unknown[] },
  ): Promise<string> {
    const [answer] = await this.#request([['eth_call', [{ to, data: abi.encodeFunctionData(name, args) }, 'latest']]]);
    return String(answer);
  }

  async #newest(): Promise<number> {
    const [number] = await this.#request([['eth_blockNumber', []]]);
    return Number(number);
  }

  #hex(number: bigint | number): string {
    return `0x${number.toString(16)}`;
  }

  async #request(asked: readonly Ask[]): Promise<readonly unknown[]> {
    if (asked.length === 0) return [];
    const body = JSON.stringify(asked.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })));
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(this.#running.node.url, { method: 'POST', headers, body });
    const replies: unknown = await response.json();
    const read = z.safeParse(z.array(Reply), replies);
    if (!read.success) throw new Error(JSON.stringify(replies).slice(0, 500));
    return asked.map((_call, id) => read.data.find((reply) => reply.id === id)?.result);
  }
}

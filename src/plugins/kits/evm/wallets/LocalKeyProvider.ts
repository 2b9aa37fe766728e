import { type TransactionRequest, Wallet } from 'ethers';
import { timeLimit } from '../../../../shell/platform/timeLimit.ts';
import type { TypedData } from '../../../../shell/plugin/nfts.ts';
import type { ConnectContext } from '../../../../shell/plugin/wallet.ts';
import { providerCodes } from '../../shared/wallets/walletErrors.ts';
import { evmChainId } from '../addresses/evmAddress.ts';
import { JsonRpcEndpoint } from '../nodes/JsonRpcEndpoint.ts';
import type { Eip1193Provider } from './eip1193.ts';
import { quantityOf } from './word.ts';

const LIMIT_MS = 10_000;
/** A pool changed in the same second costs more gas in the next one. Unused gas is not charged. */
const GAS_MARGIN = { numerator: 16n, denominator: 10n };

interface Call {
  readonly to: string;
  readonly value: string;
  readonly data: string;
  readonly gas?: string;
}

/** Every field is a hex quantity or hex bytes. */
interface SignCall extends Required<Call> {
  readonly nonce: string;
  readonly gasPrice: string;
  readonly chainId: string;
}

/**
 * An EIP-1193 provider with a private key in memory. It creates real signatures and broadcasts to the chain's own nodes.
 * Only for chains whose coins have no value.
 */
export class LocalKeyProvider implements Eip1193Provider {
  readonly #wallet: Wallet;
  readonly #context: Pick<ConnectContext, 'rpcUrls'>;
  readonly #chains: readonly number[];
  #chain: number;

  /** `chains` are the EIP-155 numbers it signs for, the current one first. */
  constructor(privateKey: string, chains: readonly [number, ...number[]], context: Pick<ConnectContext, 'rpcUrls'>) {
    this.#wallet = new Wallet(privateKey);
    this.#context = context;
    this.#chains = chains;
    this.#chain = chains[0];
  }

  async request({
    method,
    params = [],
  }: {
    readonly method: string;
    readonly params?: readonly unknown[];
  }): Promise<unknown> {
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return [this.#wallet.address];
      case 'eth_chainId':
        return `0x${this.#chain.toString(16)}`;
      case 'wallet_switchEthereumChain':
        return this.#switch(Number(Reflect.get(Object(params[0]), 'chainId')));
      case 'personal_sign':
        return this.#wallet.signMessage(hexBytes(String(params[0])));
      case 'eth_signTypedData_v4':
        return this.#signTypedData(String(params[1]));
      case 'eth_sendTransaction':
        // The session has just built this request.
        return this.#send(params[0] as Call);
      case 'eth_signTransaction':
        // The session has also built this request.
        return this.#sign(params[0] as SignCall);
      case 'wallet_revokePermissions':
        return null;
      default:
        throw Object.assign(new Error(`${method} is not supported`), { code: providerCodes.unsupportedMethod });
    }
  }

  #switch(chain: number): null {
    if (!this.#chains.includes(chain)) {
      throw Object.assign(new Error('unrecognised chain'), { code: providerCodes.unknownChain });
    }
    this.#chain = chain;
    return null;
  }

  #sign({ to, value, data, gas, gasPrice, nonce, chainId }: SignCall): Promise<string> {
    return this.#wallet.signTransaction({
      type: 0,
      chainId: BigInt(chainId),
      nonce: Number(nonce),
      to,
      value: BigInt(value),
      data,
      gasLimit: BigInt(gas),
      gasPrice: BigInt(gasPrice),
    });
  }

  #signTypedData(json: string): Promise<string> {
    // The session has just written this text.
    const { domain, types, message } = JSON.parse(json) as TypedData;
    const { EIP712Domain: _domain, ...own } = types;
    const fields = Object.fromEntries(Object.entries(own).map(([name, list]) => [name, [...list]]));
    return this.#wallet.signTypedData(domain, fields, message);
  }

  async #send({ to, value, data, gas }: Call): Promise<unknown> {
    const from = this.#wallet.address;
    const read = (method: string, params: readonly unknown[]) => this.#rpc(method, params);
    const [nonce, tip, block, estimate] = await Promise.all([
      read('eth_getTransactionCount', [from, 'pending']),
      read('eth_maxPriorityFeePerGas', []),
      read('eth_getBlockByNumber', ['latest', false]),
      gas ?? read('eth_estimateGas', [{ from, to, value, data }]),
    ]);
    const tipWei = quantityOf(tip) ?? 0n;
    const baseFee = quantityOf(Reflect.get(Object(block), 'baseFeePerGas')) ?? 0n;
    const request: TransactionRequest = {
      type: 2,
      chainId: this.#chain,
      nonce: Number(quantityOf(nonce) ?? 0n),
      to,
      value: BigInt(value),
      data,
      gasLimit: ((quantityOf(estimate) ?? 21_000n) * GAS_MARGIN.numerator) / GAS_MARGIN.denominator,
      maxPriorityFeePerGas: tipWei,
      maxFeePerGas: baseFee * 2n + tipWei,
    };
    return read('eth_sendRawTransaction', [await this.#wallet.signTransaction(request)]);
  }

  async #rpc(method: string, params: readonly unknown[]): Promise<unknown> {
    const [url] = this.#context.rpcUrls(evmChainId(this.#chain));
    if (!url) throw new Error('no node');
    const endpoint = new JsonRpcEndpoint(url, (input, init) => fetch(input, init));
    const [outcome] = await endpoint.batch([{ method, params }], () => timeLimit(LIMIT_MS).signal);
    if (outcome?.status !== 'ok') throw outcome?.error ?? new Error('no answer');
    return outcome.result;
  }
}

function hexBytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

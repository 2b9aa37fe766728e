import * as z from 'zod/mini';
import type { ChainId } from '../../../../model/caip.ts';
import { untilAborted } from '../../../../shell/platform/untilAborted.ts';
import type { PluginStorage } from '../../../../shell/plugin/wallet.ts';
import { codeOf, providerCodes } from '../../shared/wallets/walletErrors.ts';
import { evmChainId, evmReference, sameAddress } from '../addresses/evmAddress.ts';
import type { Eip1193Provider } from '../wallets/eip1193.ts';
import type { SessionUser, WalletConnectClient } from './WalletConnectClient.ts';

/** CAIP-10 account of an EVM chain. */
const ACCOUNT = /^(eip155:\d+):(0x[0-9a-fA-F]{40})$/;
const Addresses = z.array(z.string());
const CHAIN = 'chain';

interface Options {
  readonly client: WalletConnectClient;
  readonly topic: string;
  /** The chain to start with, if the session has an account on it. */
  readonly preferred: ChainId | undefined;
  readonly storage: PluginStorage;
  /** Called when the session is over, on either side's request. */
  readonly onEnd: () => void;
}

/**
 * A WalletConnect session as an EIP-1193 provider. The session lists its accounts for each chain, and every request names
 * its chain. So the page itself selects the current chain.
 */
export class WalletConnectProvider implements Eip1193Provider, SessionUser {
  readonly topic: string;
  readonly #options: Options;
  readonly #listeners = new Map<string, Set<(value: unknown) => void>>();
  readonly #ended = new AbortController();
  readonly #detach: () => void;
  #chain: ChainId;
  /** The account that the wallet reported as active. */
  #active: string | undefined;

  /** Throws if the session has no usable account. */
  constructor(options: Options) {
    this.#options = options;
    this.topic = options.topic;
    const wanted = [options.storage.get(CHAIN), options.preferred];
    const chains = this.#chains();
    const [first] = chains;
    if (!first) throw failure(providerCodes.unauthorized, 'the session has no account');
    this.#chain = wanted.flatMap((id) => chains.find((chain) => chain === id) ?? [])[0] ?? first;
    this.#detach = options.client.attach(this);
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
        return this.#addresses();
      case 'eth_chainId':
        return `0x${evmReference(this.#chain)?.toString(16)}`;
      case 'wallet_switchEthereumChain':
        return this.#switch(evmChainId(Number(Reflect.get(Object(params[0]), 'chainId'))));
      case 'eth_sendTransaction':
      case 'personal_sign':
      case 'eth_signTypedData_v4':
        return this.#request(method, params);
      default:
        // A chain that the wallet did not approve needs a new session. It cannot be added to this one.
        throw failure(providerCodes.unsupportedMethod, `${method} is not supported`);
    }
  }

  on(event: string, listener: (value: unknown) => void): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  }

  removeListener(event: string, listener: (value: unknown) => void): void {
    this.#listeners.get(event)?.delete(listener);
  }

  onEvent(name: string, data: unknown, chain: string): void {
    if (name === 'accountsChanged') this.#onAccounts(data);
    if (name === 'chainChanged') this.#moveTo(chainIn(data) ?? chain);
  }

  onNamespaces(): void {
    const chains = this.#chains();
    const [first] = chains;
    if (!first) {
      this.onEnd();
      return;
    }
    if (!chains.includes(this.#chain)) this.#moveTo(first);
    this.#emit('accountsChanged', this.#addresses());
  }

  onEnd(): void {
    if (this.#ended.signal.aborted) return;
    this.#ended.abort(failure(providerCodes.disconnected, 'the session ended'));
    this.#detach();
    this.#options.storage.delete(CHAIN);
    this.#emit('disconnect', undefined);
    this.#listeners.clear();
    this.#options.onEnd();
  }

  async #request(method: string, params: readonly unknown[]): Promise<unknown> {
    const { client } = this.#options;
    try {
      const asked = client.request(this.topic, this.#chain, { method, params });
      return await untilAborted(asked, this.#ended.signal);
    } catch (error) {
      throw translateError(error);
    }
  }

  #switch(chain: ChainId): null {
    if (!this.#chains().includes(chain)) throw failure(providerCodes.unknownChain, 'not a chain of this session');
    this.#moveTo(chain);
    return null;
  }

  /** Moves only to a chain where the session has an account. The wallet would refuse requests for other chains. */
  #moveTo(id: string): void {
    const chain = this.#chains().find((known) => known === id);
    if (!chain || chain === this.#chain) return;
    this.#chain = chain;
    this.#options.storage.set(CHAIN, chain);
    this.#emit('chainChanged', `0x${evmReference(chain)?.toString(16)}`);
  }

  #onAccounts(data: unknown): void {
    const parsed = z.safeParse(Addresses, data);
    if (!parsed.success) return;
    const named = parsed.data.map((text) => ACCOUNT.exec(text)?.[2] ?? text);
    this.#active = named.find((address) => this.#addresses().some((known) => sameAddress(known, address)));
    this.#emit('accountsChanged', named.length === 0 ? [] : this.#addresses());
  }

  /** Addresses on the current chain, the active one first. */
  #addresses(): readonly string[] {
    const here = this.#accounts().flatMap(({ chain, address }) => (chain === this.#chain ? [address] : []));
    const isActive = (address: string) => this.#active !== undefined && sameAddress(address, this.#active);
    return [...here.filter(isActive), ...here.filter((address) => !isActive(address))];
  }

  #chains(): readonly ChainId[] {
    return [...new Set(this.#accounts().map(({ chain }) => chain))];
  }

  #accounts(): readonly { readonly chain: ChainId; readonly address: string }[] {
    const namespaces = this.#options.client.session(this.topic)?.namespaces ?? {};
    return Object.values(namespaces).flatMap(({ accounts }) =>
      accounts.flatMap((account) => {
        const [, chain, address] = ACCOUNT.exec(account) ?? [];
        const reference = chain && Number(chain.slice('eip155:'.length));
        return reference && address ? [{ chain: evmChainId(reference), address }] : [];
      }),
    );
  }

  #emit(event: string, value: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(value);
  }
}

/** Wallets report the number as a number, as decimal or hex text, or as CAIP-2. */
function chainIn(data: unknown): ChainId | undefined {
  const text = String(data).replace(/^eip155:/, '');
  return /^(0x[0-9a-fA-F]{1,13}|[1-9]\d{0,15})$/.test(text) ? evmChainId(Number(text)) : undefined;
}

/** Maps the protocol's codes (specs.walletconnect.com, "error codes") to those of EIP-1193. */
export function translateError(error: unknown): unknown {
  const code = codeOf(error);
  const message = String(Reflect.get(Object(error), 'message') ?? '');
  if (code >= 5000 && code <= 5003) return failure(providerCodes.userRejected, message);
  if (code === 5103) return failure(providerCodes.unauthorized, message);
  if (code === 6000) return failure(providerCodes.disconnected, message);
  return error;
}

function failure(code: number, message: string): Error {
  return Object.assign(new Error(message), { code });
}

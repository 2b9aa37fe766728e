import type { XummSdk } from 'xumm-sdk';
import type { XummJsonTransaction } from 'xumm-sdk/dist/src/types/index.js';

export interface XummAccess {
  readonly key: string;
  readonly secret: string;
  /** The platform's address, if it is not XUMM's own: the demo's local service. */
  readonly endpoint?: string;
}

export interface CreatedPayload {
  readonly uuid: string;
  readonly next: { readonly always: string };
  readonly refs: { readonly qr_png: string; readonly qr_matrix: string; readonly websocket_status: string };
  readonly pushed: boolean;
}

/** Minutes until the user must have answered. A payment's last ledger is half an hour away. */
const EXPIRES_AFTER = 20;
const LIMIT_MS = 20_000;

/** Requests at XUMM's platform (docs.xaman.dev), by its SDK. With real keys it is XUMM; in the demo it is the local service. */
export class XummPlatform {
  readonly #access: XummAccess;
  #sdk: Promise<XummSdk> | undefined;

  constructor(access: XummAccess) {
    this.#access = access;
  }

  /** Rejects if the platform does not accept it. */
  async create(txjson: XummJsonTransaction): Promise<CreatedPayload> {
    const isPayment = txjson.TransactionType !== 'SignIn';
    const sdk = await this.#connected();
    const options = {
      submit: isPayment,
      expire: EXPIRES_AFTER,
      ...(isPayment ? { force_network: 'MAINNET' } : {}),
    };
    const created = await inTime(sdk.payload.create({ txjson, options }, true));
    if (!created) throw new Error('XUMM made no request');
    return created;
  }

  /** The request as the platform returns it. `undefined` if this application has no such request. */
  async get(uuid: string): Promise<object | undefined> {
    const sdk = await this.#connected();
    return (await inTime(sdk.payload.get(uuid))) ?? undefined;
  }

  /** Cancels the request. Returns whether it can no longer be signed. */
  async cancel(uuid: string): Promise<boolean> {
    const sdk = await this.#connected();
    const answer = await inTime(sdk.payload.cancel(uuid));
    return answer?.result.cancelled === true || answer?.result.reason === 'ALREADY_CANCELLED';
  }

  #connected(): Promise<XummSdk> {
    const { key, secret, endpoint } = this.#access;
    this.#sdk ??= import('xumm-sdk').then(({ XummSdk }) => {
      const sdk = new XummSdk(key, secret);
      if (endpoint) sdk.setEndpoint(endpoint);
      return sdk;
    });
    return this.#sdk;
  }
}

/** The SDK has no time limit. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('XUMM does not answer')), LIMIT_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

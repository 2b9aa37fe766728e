import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { getBytes, sha256, toUtf8Bytes, Wallet } from 'ethers';
import { demoSaltOf } from '../../../src/api/relay/depositAddress.ts';
import { orderIdOf, type RelayOrder } from '../../../src/api/relay/relayOrder.ts';

/** Public, as all keys of the demo. The app takes its signatures for the demo's chains only. */
const SOLVER = new Wallet(sha256(toUtf8Bytes('switchyard devnet relay')));

/** A request whose deposit address is open, with the demo's order. */
interface KeptRequest {
  readonly requestId: string;
  readonly orderId: string;
  readonly depositAddress: string;
}

/** An order with its id and the solver's signature, as `protocol.v2` of a quote. */
interface SignedOrder {
  readonly orderId: string;
  readonly orderData: RelayOrder;
  readonly orderSignature: string;
}

/** The requests of the stand-in, one per line in a file. They are loaded again after a restart. */
export class KeptRequests {
  readonly #file: string;
  readonly #kept = new Map<string, KeptRequest>();

  constructor(file: string) {
    this.#file = file;
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    // The last line is incomplete if the process ended during the write. Its client got no reply.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole !== text) writeFileSync(file, whole);
    for (const line of whole.split('\n').slice(0, -1)) this.#keep(JSON.parse(line));
  }

  /** Stores the request before its client gets the deposit address. */
  async add(request: KeptRequest): Promise<void> {
    this.#keep(request);
    await appendFile(this.#file, `${JSON.stringify(request)}\n`);
  }

  of(requestId: string): KeptRequest | undefined {
    return this.#kept.get(requestId);
  }

  #keep(request: KeptRequest): void {
    this.#kept.set(request.requestId, request);
  }
}

/** Signs the order. Its salt contains the deposit address, because the demo's chains have no factory. */
export function signOrder(
  depositAddress: string,
  order: Omit<RelayOrder, 'version' | 'solverChainId' | 'solver' | 'salt' | 'fees'>,
): SignedOrder {
  const orderData: RelayOrder = {
    ...{
      version: 'v1',
      solverChainId: 'northyard',
      solver: SOLVER.address,
      salt: demoSaltOf(depositAddress),
      fees: [],
    },
    ...order,
  };
  const orderId = orderIdOf(orderData);
  return { orderId, orderData, orderSignature: SOLVER.signMessageSync(getBytes(orderId)) };
}

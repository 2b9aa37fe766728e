import { getBytes, sha256, toUtf8Bytes, Wallet } from 'ethers';
import { demoSaltOf } from '../../../src/api/relay/depositAddress.ts';
import { orderIdOf, type RelayOrder } from '../../../src/api/relay/relayOrder.ts';
import { KeptLines } from '../KeptLines.ts';

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
  readonly #lines: KeptLines<KeptRequest>;
  readonly #kept = new Map<string, KeptRequest>();

  constructor(file: string) {
    this.#lines = new KeptLines(file);
    for (const kept of this.#lines.restored) this.#keep(kept);
  }

  /** Stores the request before its client gets the deposit address. */
  async add(request: KeptRequest): Promise<void> {
    this.#keep(request);
    await this.#lines.add(request);
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

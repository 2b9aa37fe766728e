import { id } from 'ethers';
import type { SimulatedLog } from './simulationReply.ts';
import { addressWord, uintOf } from './word.ts';

const TRANSFER = id('Transfer(address,address,uint256)');
const APPROVAL = id('Approval(address,address,uint256)');
const APPROVAL_FOR_ALL = id('ApprovalForAll(address,address,bool)');
const TRANSFER_SINGLE = id('TransferSingle(address,address,address,uint256,uint256)');
const TRANSFER_BATCH = id('TransferBatch(address,address,address,uint256[],uint256[])');
/** As which nodes log moves of the native coin when asked to (`traceTransfers`). */
export const NATIVE_LOG_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

/** What logs say of one account: ERC-20, ERC-721 and ERC-1155 events and the native coin. Addresses are in lower case. */
export class LogLedger {
  /** Base units by contract, what leaves being negative; zeros among them. */
  readonly moved = new Map<string, bigint>();
  /** Base units by contract and spender, as last set. */
  readonly granted = new Map<string, { readonly contract: string; readonly spender: string; readonly units: bigint }>();
  /** Contracts of which something left that is not counted in units, or that was put in somebody's hands. */
  readonly sent = new Set<string>();
  readonly entrusted = new Set<string>();
  readonly #account: string;

  constructor(account: string) {
    this.#account = addressWord(account);
  }

  add({ address, topics: [event, ...topics], data }: SimulatedLog): void {
    const contract = address.toLowerCase();
    const kind = event?.toLowerCase();
    if (kind === TRANSFER) this.#transfer(contract, topics, data);
    if (kind === APPROVAL) this.#approval(contract, topics, data);
    const isOfMany = kind === TRANSFER_SINGLE || kind === TRANSFER_BATCH;
    if (isOfMany && this.#isOwn(topics[1])) this.sent.add(contract);
    if (kind === APPROVAL_FOR_ALL && this.#isOwn(topics[0]) && !isZero(data)) this.entrusted.add(contract);
  }

  /** The last word on an allowance, from the contract itself. */
  setGrant(contract: string, spender: string, units: bigint): void {
    this.granted.set(`${contract} ${spender}`, { contract, spender, units });
  }

  #transfer(contract: string, topics: readonly string[], data: string): void {
    const [from, to, ...more] = topics;
    const units = uintOf(data);
    if (from === undefined || to === undefined || more.length > 0 || units === undefined) {
      // A fourth topic is the number of an NFT. Of what is written in no standard's way, whatever names the account may leave it.
      const isLeaving = to === undefined ? [...topics, data].some((part) => this.#isNamed(part)) : this.#isOwn(from);
      if (isLeaving) this.sent.add(contract);
      return;
    }
    if (this.#isOwn(from)) this.#move(contract, -units);
    if (this.#isOwn(to)) this.#move(contract, units);
  }

  #approval(contract: string, [owner, spender, ...more]: readonly string[], data: string): void {
    if (spender === undefined || !this.#isOwn(owner)) return;
    const units = uintOf(data);
    if (more.length === 0 && units !== undefined)
      this.setGrant(contract, `0x${spender.slice(-40).toLowerCase()}`, units);
    else if (!isZero(spender)) this.entrusted.add(contract);
  }

  #move(contract: string, units: bigint): void {
    this.moved.set(contract, (this.moved.get(contract) ?? 0n) + units);
  }

  #isOwn(topic: string | undefined): boolean {
    return topic?.slice(2).toLowerCase() === this.#account;
  }

  #isNamed(part: string): boolean {
    return part.toLowerCase().includes(this.#account);
  }
}

function isZero(hex: string): boolean {
  return /^0x0*$/.test(hex);
}

import { id } from 'ethers';
import type { SimulatedLog } from '../nodes/simulationReply.ts';
import { addressWord, uintOf } from '../wallets/word.ts';

const TRANSFER = id('Transfer(address,address,uint256)');
const APPROVAL = id('Approval(address,address,uint256)');
const APPROVAL_FOR_ALL = id('ApprovalForAll(address,address,bool)');
const TRANSFER_SINGLE = id('TransferSingle(address,address,address,uint256,uint256)');
const TRANSFER_BATCH = id('TransferBatch(address,address,address,uint256[],uint256[])');
/** The contract address in logs of native coin transfers (`traceTransfers`). */
export const NATIVE_LOG_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

/**
 * Balance changes and approvals of one account from logs: ERC-20, ERC-721, ERC-1155 and the native coin. Addresses are in
 * lower case.
 */
export class LogLedger {
  /** Base units by contract, negative if they leave the account. May contain zeros. */
  readonly moved = new Map<string, bigint>();
  /** Base units of every account, by contract, then by account as an ABI word. */
  readonly movedOf = new Map<string, Map<string, bigint>>();
  /** Base units by contract and spender, as last set. */
  readonly granted = new Map<string, { readonly contract: string; readonly spender: string; readonly units: bigint }>();
  /**
   * `sent`: contracts from which something left the account that is not counted in base units. `entrusted`: contracts
   * with an approval of an operator.
   */
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

  /** Sets the final allowance, as read from the contract. */
  setGrant(contract: string, spender: string, units: bigint): void {
    this.granted.set(`${contract} ${spender}`, { contract, spender, units });
  }

  #transfer(contract: string, topics: readonly string[], data: string): void {
    const [from, to, ...more] = topics;
    const units = uintOf(data);
    if (from === undefined || to === undefined || more.length > 0 || units === undefined) {
      // With a fourth topic it is an NFT. In a nonstandard log, the account may lose something if any topic or the data
      // names it.
      const isLeaving = to === undefined ? [...topics, data].some((part) => this.#isNamed(part)) : this.#isOwn(from);
      if (isLeaving) this.sent.add(contract);
      return;
    }
    this.#count(contract, from, -units);
    this.#count(contract, to, units);
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

  #count(contract: string, topic: string, units: bigint): void {
    const moves = this.movedOf.get(contract) ?? new Map<string, bigint>();
    const account = topic.slice(2).toLowerCase();
    moves.set(account, (moves.get(account) ?? 0n) + units);
    this.movedOf.set(contract, moves);
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

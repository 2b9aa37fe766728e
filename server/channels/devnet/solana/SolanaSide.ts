import { type Address, isAddress, type KeyPairSigner } from '@solana/kit';
import { resultCodes } from '../../../../src/api/codes.ts';
import { NATIVE_ADDRESS } from '../../../../src/api/swap.ts';
import { type BridgeName, CONFIRMATIONS } from '../../../devnet/devnetChains.ts';
import { readSolana } from '../../../devnet/solana/readSolana.ts';
import type { SolanaRpc } from '../../../devnet/solana/SolanaRpc.ts';
import { solyard } from '../../../devnet/solana/solyard.ts';
import { type ChannelChain, ChannelRefusal, type ReportedTransaction } from '../../channel.ts';
import type { DevnetSide, PlannedOrder, SideToken } from '../DevnetSide.ts';
import type { Deposit, Due, Payout } from '../settlement.ts';
import { buildPayment } from './buildPayment.ts';
import { DeskLedger } from './DeskLedger.ts';
import { DeskPayment } from './DeskPayment.ts';
import { deskMarket, freeStockOf, stockOf } from './deskMarket.ts';
import { cancelAtDesk, fateAtDesk, payOutAtDesk } from './deskPayouts.ts';
import { bridged, type DeskToken, type SolanaParts } from './SolanaParts.ts';
import { scanDesk } from './scanDesk.ts';

/** Base58 of the 64 bytes that a signature has. */
const signaturePattern = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;

interface SolanaSideParts {
  readonly rpc: SolanaRpc;
  readonly desk: KeyPairSigner;
  readonly tokens: readonly DeskToken[];
}

/** The demo's chain of the Solana family: an account takes payments, pays, and is its own exchange. */
export class SolanaSide implements DevnetSide {
  readonly name = solyard.name;
  readonly id = solyard.id;
  readonly chainId = solyard.chainId;
  /** Users swap nothing within the chain: there is no program that does it. */
  readonly exchanges: readonly string[] = [];
  readonly namesBridge = false;
  readonly contractAddress: Address;
  readonly listing: ChannelChain;
  readonly #parts: SolanaParts;
  #handed = 0;

  constructor(parts: SolanaSideParts) {
    const { rpc, desk, tokens } = parts;
    this.#parts = { ...parts, ledger: new DeskLedger(rpc, desk.address, tokens) };
    this.contractAddress = desk.address;
    this.listing = {
      name: solyard.name,
      rpcUrls: [`devnet/rpc/${solyard.name}`],
      tokens: [
        { ...solyard.native, address: NATIVE_ADDRESS, logoUrl: '' },
        ...tokens.map(({ symbol, name, decimals, mint }) => ({ symbol, name, decimals, address: mint, logoUrl: '' })),
      ],
      transactionUrl: (hash) => `devnet/explorer/${solyard.name}/tx/${hash}`,
    };
  }

  readAddress(text: string): string | undefined {
    return isAddress(text) ? text : undefined;
  }

  token(address: string): SideToken {
    const wanted = isNative(address) ? NATIVE_ADDRESS : address;
    const found = this.listing.tokens.find((known) => known.address === wanted);
    if (!found) throw new ChannelRefusal(resultCodes.unknownToken, 'unknown token');
    return found;
  }

  bridgeToken(bridge: BridgeName): SideToken {
    const found = this.listing.tokens.find(({ symbol }) => symbol === bridged[bridge]);
    if (!found) throw new Error(`no token for ${bridge}`);
    return found;
  }

  orderToken(address: string): string {
    return isNative(address) ? '' : address;
  }

  async market() {
    return deskMarket(this.#parts, await stockOf(this.#parts));
  }

  async liquidity(bridge: BridgeName): Promise<bigint> {
    return (await freeStockOf(this.#parts)).get(this.bridgeToken(bridge).address) ?? 0n;
  }

  build(order: PlannedOrder) {
    return buildPayment(this.#parts, order, Date.now());
  }

  scan(cursor: unknown) {
    return scanDesk(this.#parts, cursor);
  }

  async lookUp(hash: string): Promise<ReportedTransaction> {
    const { rpc, ledger } = this.#parts;
    const found = signaturePattern.test(hash) ? await rpc.transaction(hash) : undefined;
    if (!found) return { status: 'unknown' };
    const sender = readSolana(found.transaction[0]).feePayer;
    if (found.meta.err !== null) return { status: 'failed', sender };
    await ledger.refresh();
    const paid = ledger.payments.find(({ signature, isFirst }) => isFirst && signature === hash);
    return paid ? { status: 'paid', sender: paid.sender, orderId: paid.order.id } : { status: 'foreign', sender };
  }

  /** The desk gives back by itself. */
  async refund(): Promise<never> {
    throw new ChannelRefusal(resultCodes.unknownOrder, 'nothing to refund');
  }

  async newDeposits(): Promise<readonly Deposit[]> {
    const { ledger } = this.#parts;
    await ledger.refresh();
    const deep = ledger.payments.findIndex(({ slot }) => ledger.head - slot + 1 < CONFIRMATIONS);
    const fresh = ledger.payments.slice(this.#handed, deep < 0 ? undefined : deep);
    this.#handed += fresh.length;
    return fresh.map((payment) => new DeskPayment(this.#parts, this, payment));
  }

  fateOf(due: Due) {
    return fateAtDesk(this.#parts, due);
  }

  payOut(payout: Payout) {
    return payOutAtDesk(this.#parts, this, payout);
  }

  cancel(orderId: string, reason: number) {
    return cancelAtDesk(this.#parts, orderId, reason);
  }
}

function isNative(address: string): boolean {
  return address.toLowerCase() === NATIVE_ADDRESS;
}

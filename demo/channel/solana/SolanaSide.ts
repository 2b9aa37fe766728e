import { type Address, isAddress } from '@solana/kit';
import { type ChannelChain, ChannelRefusal, type ReportedTransaction } from '../../../server/channels/channel.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { type BridgeName, CONFIRMATIONS } from '../../devnet/devnetChains.ts';
import { markUri } from '../../devnet/marks/drawMark.ts';
import { readSolana } from '../../devnet/solana/readSolana.ts';
import { solyard } from '../../devnet/solana/solyard.ts';
import type { DevnetSide, PlannedOrder, SideToken } from '../DevnetSide.ts';
import type { Deposit, Payout, PayoutRequest } from '../settlement.ts';
import { buildDeposit } from './buildDeposit.ts';
import { EscrowDeposit } from './EscrowDeposit.ts';
import { EscrowLedger } from './EscrowLedger.ts';
import { cancel } from './escrowTransactions.ts';
import { outcomeOnSolana, payOutOnSolana } from './payouts.ts';
import { bridged, type SolanaParts } from './SolanaParts.ts';
import { scanSolana } from './scanSolana.ts';
import { stockOf, treasuryMarket } from './stock.ts';

/** Base58 of a 64-byte signature. */
const signaturePattern = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;

type SolanaSideParts = Omit<SolanaParts, 'escrow'>;

/** The demo's Solana chain. A program accepts payments and pays; the treasury's stock is the exchange. */
export class SolanaSide implements DevnetSide {
  readonly name = solyard.name;
  readonly id = solyard.id;
  readonly chainId = solyard.chainId;
  /** No swaps within the chain: there is no program for them. */
  readonly exchanges: readonly string[] = [];
  readonly namesBridge = false;
  readonly contractAddress: Address;
  readonly listing: ChannelChain;
  readonly #parts: SolanaParts;
  #handed = 0;

  constructor(parts: SolanaSideParts) {
    const { rpc, program, tokens } = parts;
    this.#parts = { ...parts, escrow: new EscrowLedger(rpc, program) };
    this.contractAddress = program;
    this.listing = {
      name: solyard.name,
      rpcUrls: [`devnet/rpc/${solyard.name}`],
      tokens: [
        { ...solyard.native, address: NATIVE_ADDRESS, logoUrl: markUri(solyard.native.symbol) },
        ...tokens.map(({ symbol, name, decimals, mint }) => ({
          ...{ symbol, name, decimals, address: mint, logoUrl: markUri(symbol) },
        })),
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
    return treasuryMarket(this.#parts, await stockOf(this.#parts));
  }

  async liquidity(bridge: BridgeName): Promise<bigint> {
    return (await stockOf(this.#parts)).get(this.bridgeToken(bridge).address) ?? 0n;
  }

  build(order: PlannedOrder) {
    return buildDeposit(this.#parts, order, Date.now());
  }

  scan(cursor: unknown) {
    return scanSolana(this.#parts, cursor);
  }

  async lookUp(hash: string): Promise<ReportedTransaction> {
    const { rpc, escrow } = this.#parts;
    const found = signaturePattern.test(hash) ? await rpc.transaction(hash) : undefined;
    if (!found) return { status: 'unknown' };
    const sender = readSolana(found.transaction[0]).feePayer;
    if (found.meta.err !== null) return { status: 'failed', sender };
    await escrow.refresh();
    const held = escrow.payments.find(({ signature }) => signature === hash);
    return held ? { status: 'paid', sender: held.payer, orderId: held.id } : { status: 'foreign', sender };
  }

  /** The relayer refunds automatically. If it does not, the payer needs no transaction from us. */
  async refund(): Promise<never> {
    throw new ChannelRefusal(resultCodes.unknownOrder, 'nothing to refund');
  }

  async newDeposits(): Promise<readonly Deposit[]> {
    const { escrow, tokens } = this.#parts;
    await escrow.refresh();
    const tooNew = escrow.payments.findIndex(({ slot }) => escrow.head - slot + 1 < CONFIRMATIONS);
    // Each is handed on once.
    const held = escrow.payments.slice(this.#handed, tooNew < 0 ? undefined : tooNew);
    this.#handed += held.length;
    // Any user can deposit any token. A deposit in an unknown token goes back after its expiry.
    const known = held.filter(({ mint }) => mint === undefined || tokens.some((token) => token.mint === mint));
    return known.map((payment) => new EscrowDeposit(this.#parts, this, payment));
  }

  outcomeOf(request: PayoutRequest) {
    return outcomeOnSolana(this.#parts, request);
  }

  payOut(payout: Payout) {
    return payOutOnSolana(this.#parts, this, payout);
  }

  async cancel(orderId: string, reason: number) {
    await cancel(this.#parts, orderId, reason);
  }
}

function isNative(address: string): boolean {
  return address.toLowerCase() === NATIVE_ADDRESS;
}

import type { Address, ChainId } from '../../../model/caip.ts';
import { nativeAssetId } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { TransactionEffect, TransferIntent } from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { destinationTag } from './destinationTag.ts';
import { fromIssuedValue } from './fromIssuedValue.ts';
import type { XrpPayment } from './payload.ts';
import { toIssuedValue } from './toIssuedValue.ts';
import { parseXrpAddress, type XrpSpelling } from './xrpAddress.ts';
import { parseXrpToken } from './xrpToken.ts';
import { xrpTokenId } from './xrpTokenId.ts';

export interface XrpNetwork {
  readonly chain: ChainId;
  readonly spelling: XrpSpelling;
}

/** Networks with lower numbers refuse the field (xrpl.org, `NetworkID`). */
const LAST_UNNAMED = 1_024;

/** The payment that an intent asks for; `memo` is its destination tag. @throws AppError when it cannot be one. */
export function makePayment(
  intent: TransferIntent,
  { chain, spelling: { parse, spell } }: XrpNetwork,
  lastLedger: number,
): UnsignedTransaction<'xrp'> {
  const { token } = intent;
  const from = parse(intent.from)?.account;
  const recipient = parse(intent.to);
  if (!from || !recipient) throw new AppError('transaction/unreadable', { detail: 'no address of the XRP Ledger' });
  const tag = tagOf(recipient.tag, intent.memo);
  const network = networkIdOf(chain);
  const txjson: XrpPayment = {
    TransactionType: 'Payment',
    Account: from,
    Destination: recipient.account,
    ...(tag === undefined ? {} : { DestinationTag: tag }),
    Amount: amountOf(intent),
    ...(network === undefined ? {} : { NetworkID: network }),
    LastLedgerSequence: lastLedger,
  };
  return { family: 'xrp', chain, from: spell(from), payload: { txjson, decimals: token.decimals } };
}

/** The effect of the payment, read back from the bytes to sign. Its tag is the memo. */
export function inspectPayment(
  { chain, from, payload }: UnsignedTransaction<'xrp'>,
  { parse, spell }: XrpSpelling,
): TransactionEffect {
  const { TransactionType, Account, Destination, DestinationTag, Amount, NetworkID, LastLedgerSequence, ...others } =
    payload.txjson;
  const isOwn = Account === parse(from)?.account && NetworkID === networkIdOf(chain);
  const isPlain = TransactionType === 'Payment' && Object.keys(others).length === 0 && isOwn;
  const isTag = DestinationTag === undefined || destinationTag(String(DestinationTag)) !== undefined;
  if (!isPlain || !isTag || !isAccount(Destination) || !Number.isSafeInteger(LastLedgerSequence)) {
    return { kind: 'opaque', detail: 'no plain payment' };
  }
  const memo = DestinationTag === undefined ? undefined : String(DestinationTag);
  const isDrops = typeof Amount === 'string';
  if (isDrops && /^[1-9]\d*$/.test(Amount)) {
    return { kind: 'transfer', token: nativeAssetId(chain), units: BigInt(Amount), to: spell(Destination), memo };
  }
  const units = isDrops ? undefined : fromIssuedValue(Amount.value, payload.decimals);
  if (isDrops || !units || units < 0n || toIssuedValue(units, payload.decimals) !== Amount.value) {
    return { kind: 'opaque', detail: 'no amount' };
  }
  const address = `${Amount.currency}.${Amount.issuer}`;
  if (!parseXrpToken(address)) return { kind: 'opaque', detail: 'no token' };
  return { kind: 'transfer', token: xrpTokenId(chain, address), units, to: spell(Destination), memo };
}

function tagOf(inAddress: number | undefined, memo: string | undefined): number | undefined {
  if (memo === undefined || memo === '') return inAddress;
  const tag = destinationTag(memo);
  if (tag === undefined) throw new AppError('transaction/unreadable', { detail: 'no destination tag' });
  if (inAddress !== undefined && inAddress !== tag) {
    throw new AppError('transaction/mismatch', { field: 'tag', shown: String(tag), found: String(inAddress) });
  }
  return tag;
}

function amountOf({ token, amount }: TransferIntent): XrpPayment['Amount'] {
  if (amount.units <= 0n) throw new AppError('amount/malformed', { text: amount.toDecimal() });
  if (token.address === undefined) return String(amount.units);
  const issued = parseXrpToken(token.address);
  if (!issued) throw new AppError('transaction/unreadable', { detail: 'no token of the XRP Ledger' });
  const value = toIssuedValue(amount.units, token.decimals);
  if (value === undefined) throw new AppError('amount/too-precise', { text: amount.toDecimal(), decimals: 16 });
  return { ...issued, value };
}

/** `NetworkID` of the network's transactions. `undefined` if they have none. */
function networkIdOf(chain: ChainId): number | undefined {
  const network = Number(chain.slice(chain.indexOf(':') + 1));
  return network > LAST_UNNAMED ? network : undefined;
}

function isAccount(address: Address): boolean {
  return parseXrpAddress(address)?.account === address;
}

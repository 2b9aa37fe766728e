import { nativeAssetId } from '../../../model/caip.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { readBoc } from './cells/boc.ts';
import { readComment, readJettonTransfer } from './cells/bodies.ts';
import type { Cell } from './cells/cell.ts';
import type { Jettons } from './jettons/Jettons.ts';
import { JETTON_ATTACHED, JETTON_FORWARD } from './jettons/jettonCoins.ts';
import { jettonId } from './jettons/jettonId.ts';
import { rawTonAddress, tonAddress } from './tonAddress.ts';

/** The effect of the message: a transfer of coins, or of jettons from the sender's own jetton wallet. Otherwise opaque. */
export function inspectTon(
  transaction: UnsignedTransaction<'ton'>,
  jettons: Jettons,
  isTest: boolean,
): TransactionEffect {
  const [message, ...others] = transaction.payload.messages;
  if (!message || others.length > 0) return opaque('not exactly one message');
  try {
    const to = tonAddress(message.address, isTest);
    const body = message.payload === undefined ? undefined : readBoc(message.payload);
    const comment = body === undefined ? '' : readComment(body);
    if (body === undefined || comment !== undefined) {
      const token = nativeAssetId(transaction.chain);
      return { kind: 'transfer', token, units: message.amount, to, memo: comment || undefined };
    }
    return inspectJetton(transaction, { to, amount: message.amount, body }, jettons);
  } catch (error) {
    return opaque(error instanceof Error ? error.message : 'an unreadable body');
  }
}

function inspectJetton(
  { chain, from }: UnsignedTransaction<'ton'>,
  message: { readonly to: string; readonly amount: bigint; readonly body: Cell },
  jettons: Jettons,
): TransactionEffect {
  const owner = rawTonAddress(from);
  const transfer = readJettonTransfer(message.body);
  if (!transfer) return opaque(`a call of ${message.to}`);
  const wallet = jettons.wallet(rawTonAddress(message.to));
  if (wallet?.owner !== owner) return opaque(`${message.to} is not known as the sender's jetton wallet`);
  // Extra attached coins, or change to another address, would be a hidden payment.
  if (transfer.change !== owner) return opaque('the change goes to somebody else');
  if (message.amount > JETTON_ATTACHED || transfer.forward > JETTON_FORWARD) return opaque('too many coins attached');
  const token = jettonId(chain, wallet.master);
  const memo = transfer.comment || undefined;
  return { kind: 'transfer', token, units: transfer.units, to: tonAddress(transfer.to), memo };
}

function opaque(detail: string): TransactionEffect {
  return { kind: 'opaque', detail };
}

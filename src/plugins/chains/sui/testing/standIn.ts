import { bcs } from '@mysten/sui/bcs';
import { Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { fromBase64 } from '@mysten/sui/utils';
import { verifyTransactionSignature } from '@mysten/sui/verify';
import { StandardCounterpart } from '../../../../../tests/conformance/wallets/counterparts/StandardCounterpart.ts';
import type { StandIn } from '../../../../../tests/support/deposits/StandIn.ts';
import sui from '../index.ts';

const EPOCH = { epochId: 900, referenceGasPrice: '750' };
const account = (byte: string) => `0x${byte.repeat(32)}`;

/** A GraphQL node (docs.sui.io). @mysten/sui reads the transactions. */
export const standIn: StandIn = {
  chain: sui,
  wallet: 'sui',
  amount: '60',
  accounts: [account('b1'), account('b2'), account('b3')],
  // The chain has no memos.
  orderBy: { kind: 'account' },
  pool: { coins: 500_000n, dollars: 1_000_000n },
  async read(signed) {
    // What the wallet's stand-in stored.
    const { bytes, signature } = signed as { readonly bytes: Uint8Array<ArrayBuffer>; readonly signature: string };
    const { sender, inputs, commands } = Transaction.from(bytes).getData();
    await verifyTransactionSignature(bytes, signature, { address: sender ?? '' });
    const [split, transfer] = commands;
    if (commands.length !== 2 || split?.SplitCoins?.coin.$kind !== 'GasCoin' || !transfer?.TransferObjects) {
      throw new Error('no payment of coins');
    }
    const pure = (argument?: { readonly $kind: string; readonly Input?: number }) =>
      fromBase64(inputs[argument?.Input ?? -1]?.Pure?.bytes ?? '');
    return {
      hash: TransactionDataBuilder.getDigestFromBytes(bytes),
      sender: sender ?? '',
      to: bcs.Address.parse(pure(transfer.TransferObjects.address)),
      units: BigInt(bcs.U64.parse(pure(split.SplitCoins.amounts[0]))),
      memo: '',
    };
  },
  signedBy: (wallet, hash) => (wallet instanceof StandardCounterpart ? wallet.signedAs(hash) : undefined),
  answer({ body }, chain) {
    const { query, variables } = body as {
      readonly query: string;
      readonly variables: Readonly<Record<string, string>>;
    };
    if (query.includes('chainIdentifier')) return { data: { chainIdentifier: '35834a8a' } };
    if (query.includes('transaction(digest')) {
      const sent = chain.sent(variables.d ?? '');
      if (!sent || sent.height > chain.height) return { data: { transaction: null } };
      const checkpoint = { sequenceNumber: sent.height };
      return { data: { transaction: { effects: { status: 'SUCCESS', checkpoint } } } };
    }
    if (query.includes('balance(')) {
      return { data: { address: { b0: { totalBalance: String(chain.balance(variables.a ?? '')) } } } };
    }
    if (query.includes('checkpoint{')) return { data: { checkpoint: { sequenceNumber: chain.height } } };
    return query.includes('epoch{') ? { data: { epoch: EPOCH } } : undefined;
  },
};

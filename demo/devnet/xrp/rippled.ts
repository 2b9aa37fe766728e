import * as z from 'zod/mini';
import type { AccountChain, IncludedPayment } from '../transfers/AccountChain.ts';
import { FEE } from './xrpPayments.ts';
import { accountIn, spell } from './xrpyardAddresses.ts';

const Call = z.object({
  method: z.string(),
  params: z.array(
    z.looseObject({
      account: z.optional(z.string()),
      transaction: z.optional(z.string()),
      ledger_index_min: z.optional(z.number()),
    }),
  ),
});

/** The reserves of the main network since 2024. */
const RESERVES = { reserve_base_xrp: 1, reserve_inc_xrp: 0.2 };

/** What a node of the network answers (JSON-RPC of rippled, xrpl.org), as far as the app asks. Accounts are classic there. */
export function rippled(chain: AccountChain, network: number, body: unknown): unknown {
  const call = z.safeParse(Call, body);
  if (!call.success) return 400;
  const { method, params } = call.data;
  const [{ account = '', transaction = '', ledger_index_min: first = 0 } = {}] = params;
  return { result: { status: 'success', ...resultOf(chain, { method, network, account, transaction, first }) } };
}

interface NodeQuestion {
  readonly method: string;
  readonly network: number;
  readonly account: string;
  readonly transaction: string;
  readonly first: number;
}

function resultOf(chain: AccountChain, { method, network, account, transaction, first }: NodeQuestion): object {
  switch (method) {
    case 'server_info':
      return { info: { network_id: network, validated_ledger: { seq: chain.height, ...RESERVES } } };
    case 'ledger':
      return { ledger_index: chain.height, validated: true };
    case 'fee':
      return { drops: { open_ledger_fee: String(FEE) } };
    case 'account_info':
      return accountInfo(chain, account);
    case 'account_lines':
      return { lines: [], ledger_hash: '0'.repeat(64) };
    case 'tx': {
      const found = chain.sent(transaction);
      return found ? shown(chain, found) : { status: 'error', error: 'txnNotFound', searched_all: false };
    }
    case 'account_tx':
      return {
        transactions: chain
          .transactionsOf(spell(account))
          .filter(({ height }) => height >= first && height <= chain.height)
          .map((payment) => ({ validated: true, tx: fieldsOf(payment) })),
      };
    default:
      return { status: 'error', error: 'unknownCmd' };
  }
}

function accountInfo(chain: AccountChain, account: string): object {
  const address = spell(account);
  if (!chain.isKnown(address)) return { status: 'error', error: 'actNotFound' };
  const Balance = String(chain.balance(address));
  return { account_data: { Balance, OwnerCount: 0, Flags: 0, Sequence: chain.nonceOf(address) + 1 }, validated: true };
}

function shown(chain: AccountChain, payment: IncludedPayment): object {
  const validated = payment.height <= chain.height;
  return { ...fieldsOf(payment), validated, ...(validated ? { meta: { TransactionResult: 'tesSUCCESS' } } : {}) };
}

function fieldsOf({ hash, sender, to, memo, units }: IncludedPayment) {
  return {
    hash,
    TransactionType: 'Payment',
    Account: accountIn(sender)?.account ?? '',
    Destination: accountIn(to)?.account ?? '',
    ...(memo === '' ? {} : { DestinationTag: Number(memo) }),
    Amount: String(units),
  };
}

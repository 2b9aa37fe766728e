import { Address } from '@ton/core';
import type { AccountChain, IncludedPayment } from '../transfers/AccountChain.ts';
import { parseTon, spellTon } from './TonAccount.ts';

/** What an index of the network answers (toncenter.com/api/v3), as far as the app asks. `network`: its global id. */
export function toncenter(chain: AccountChain, network: number, path: string): unknown {
  const { pathname, searchParams } = new URL(path, 'http://127.0.0.1');
  const asked = (name: string) => searchParams.get(name) ?? '';
  switch (pathname) {
    case '/masterchainInfo':
      return { last: { global_id: network, gen_utime: Math.floor(Date.now() / 1_000) } };
    case '/accountStates':
      return Address.isRaw(asked('address')) ? { accounts: [stateOf(chain, asked('address'))] } : 400;
    case '/traces': {
      const found = chain.sent(asked('msg_hash').toLowerCase());
      return { traces: found && found.height <= chain.height ? [traceOf(found)] : [] };
    }
    case '/transactions': {
      if (!Address.isRaw(asked('account'))) return 400;
      const own = spellTon(Address.parseRaw(asked('account')));
      const sent = chain.transactionsOf(own).filter(({ sender, height }) => sender === own && height <= chain.height);
      return { transactions: sent.filter(({ height }) => height >= Number(asked('start_lt'))).map(transactionOf) };
    }
    default:
      return 404;
  }
}

/** Wallets are put on the chain by their first message. */
function stateOf(chain: AccountChain, raw: string): object {
  const address = spellTon(Address.parseRaw(raw));
  const [last] = chain.transactionsOf(address).slice(-1);
  return {
    address: raw,
    balance: String(chain.balance(address)),
    status: chain.nonceOf(address) > 0 ? 'active' : 'uninit',
    last_transaction_lt: String(last?.height ?? 0),
  };
}

function traceOf(payment: IncludedPayment): object {
  return { is_incomplete: false, transactions: { root: transactionOf(payment) }, transactions_order: ['root'] };
}

function transactionOf({ hash, to, units }: IncludedPayment): object {
  return {
    in_msg: { hash_norm: Buffer.from(hash, 'hex').toString('base64') },
    out_msgs: [{ destination: parseTon(to)?.toRawString(), value: String(units) }],
    description: { aborted: false, action: { success: true } },
  };
}

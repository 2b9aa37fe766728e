import { Address } from '@scure/btc-signer';
import { ChainLog } from '../nodes/ChainLog.ts';
import { decimal } from '../transfers/decimal.ts';
import type { PhonePayment, RunningChain } from '../transfers/RunningChain.ts';
import type { OpenOptions } from '../transfers/TransferChain.ts';
import { BITYARD_GENESIS, bityard, yardToken } from '../transfers/yards.ts';
import type { BitcoinAccount } from './BitcoinAccount.ts';
import { BitcoinChain, LoggedBitcoin } from './BitcoinChain.ts';
import { bityardExplorer } from './bityardExplorer.ts';
import { bityardKeys, REGTEST } from './bityardKeys.ts';
import { broadcast, esplora } from './esplora.ts';
import { openInscriptions } from './openInscriptions.ts';

/** Satoshi of the phone at the start. */
const GIFT = 20n * 10n ** 8n;

/** Transfers of YARD that the phone has inscribed at the start, whole tokens. */
const INSCRIBED = ['250', '40'];

/** Opens Bityard from its file, or creates it. */
export function openBityard({ path, blockMs, phoneSeed }: OpenOptions): RunningChain {
  const log = ChainLog.open({
    path,
    genesis: BITYARD_GENESIS,
    entry: LoggedBitcoin,
    nowMs: Date.now(),
  });
  const chain = new BitcoinChain({
    token: yardToken,
    blockMs,
    addresses: REGTEST,
    keys: bityardKeys,
    log,
    others: [{ key: phoneSeed, satoshi: GIFT }],
  });
  const [phone] = chain.others;
  if (!phone) throw new Error('the phone has no account');
  if (chain.isNew) {
    chain.mint(phone);
    for (const amount of INSCRIBED) chain.inscribeTransfer(phone, amount);
  }
  return runningChainOf(chain, phone, () => log.close());
}

function runningChainOf(chain: BitcoinChain, account: BitcoinAccount, stop: () => void): RunningChain {
  return {
    ledger: chain,
    payouts: chain,
    readAddress,
    phone: {
      address: account.address,
      balance: () =>
        account.outputs.reduce((sum, { value, inscriptions }) => (inscriptions.length > 0 ? sum : sum + value), 0n),
      pay: async ({ to, units, memo, inscription }: PhonePayment) => {
        if (memo !== '') throw new Error('payments of this chain have no memo');
        return (inscription === undefined ? account.pay(to, units) : account.sendInscription(inscription, to)).txid;
      },
      // BIP 21.
      uriOf: ({ to, units, inscription }) =>
        inscription === undefined ? `bitcoin:${to}?amount=${decimal(units, bityard.native.decimals)}` : undefined,
    },
    inscriptions: { transferable: async (address, ticker) => openInscriptions(chain, address, ticker) },
    answer: async ({ path, body }) =>
      path === '/tx' && typeof body === 'string' ? broadcast(chain, body) : esplora(chain, BITYARD_GENESIS, path),
    explore: (kind, what) => bityardExplorer(chain, kind, what),
    stop,
  };
}

/** Segwit addresses in lower case. */
function readAddress(text: string): string | undefined {
  const address = text.toLowerCase().startsWith(`${REGTEST.bech32}1`) ? text.toLowerCase() : text;
  try {
    Address(REGTEST).decode(address);
    return address;
  } catch {
    return undefined;
  }
}

import { ChainLog } from '../nodes/ChainLog.ts';
import { AccountChain, LoggedPayment, type ReadPayment } from '../transfers/AccountChain.ts';
import { accountExplorer } from '../transfers/accountExplorer.ts';
import type { PhonePayment, RunningChain } from '../transfers/RunningChain.ts';
import type { OpenOptions } from '../transfers/TransferChain.ts';
import { tonyard } from '../transfers/yards.ts';
import { readTonPayment } from './readTonPayment.ts';
import { parseTon, spellTon, TonAccount } from './TonAccount.ts';
import { toncenter } from './toncenter.ts';
import { tonyardDeposit } from './tonyardAccount.ts';

const COIN = 10n ** BigInt(tonyard.native.decimals);
/** Nanotons. */
const FEE = 5_000_000n;

/** Opens Tonyard from its file, or creates it. */
export function openTonyard({ path, blockMs, phoneSeed }: OpenOptions): RunningChain {
  const log = ChainLog.open({
    path,
    genesis: tonyard.id,
    entry: LoggedPayment,
    nowMs: Date.now(),
  });
  const phone = new TonAccount(phoneSeed);
  const chain = new AccountChain({
    firstBlock: 50_000_000,
    blockMs,
    account: tonyardDeposit.address,
    // The service pays the fees of returns.
    funds: { [tonyardDeposit.address]: 1_000n * COIN, [phone.address]: 20_000n * COIN },
    log,
    read,
    sign: (terms) => tonyardDeposit.sign(terms),
  });
  return {
    ledger: chain,
    readAddress: (text) => {
      const address = parseTon(text);
      return address && spellTon(address);
    },
    phone: {
      address: phone.address,
      balance: () => chain.balance(phone.address),
      pay: async ({ to, units, memo }: PhonePayment) =>
        chain.submit(phone.sign({ to, units, memo, nonce: chain.nonceOf(phone.address) })),
      // docs.ton.org, deep links of wallets.
      uriOf: ({ to, units, memo }) => {
        const text = memo === '' ? '' : `&text=${encodeURIComponent(memo)}`;
        return `ton://transfer/${to}?amount=${units}${text}`;
      },
    },
    answer: async ({ path }) => toncenter(chain, -tonyard.chainId, path),
    // As explorers of TON: `/transaction/` and a hash, or only an address.
    explore: (kind, what) =>
      accountExplorer(chain, tonyard, { kind: kind === 'transaction' ? 'tx' : kind, what: what || kind }),
    stop: () => log.close(),
  };
}

/** @throws Error unless it is one payment that its sender signed */
function read(signed: string): ReadPayment {
  const { hash, sender, to, units, memo, sequence: nonce } = readTonPayment(signed);
  return { hash, sender: spellTon(sender), to: spellTon(to), units, memo, fee: FEE, nonce };
}

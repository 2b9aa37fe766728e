import { deriveAddress } from 'ripple-keypairs';
import { ChainLog } from '../nodes/ChainLog.ts';
import { AccountChain, LoggedPayment, type PaymentTerms, type ReadPayment } from '../transfers/AccountChain.ts';
import { accountExplorer } from '../transfers/accountExplorer.ts';
import type { PhonePayment, RunningChain } from '../transfers/RunningChain.ts';
import type { OpenOptions } from '../transfers/TransferChain.ts';
import { xrpyard } from '../transfers/yards.ts';
import { rippled } from './rippled.ts';
import { readXrp, signXrp, type XrpKeys, xrpKeys } from './xrpPayments.ts';
import { accountIn, spell, xrpyardDeposit, xrpyardKeys } from './xrpyardAddresses.ts';

const COIN = 10n ** BigInt(xrpyard.native.decimals);

/** Opens Xrpyard from its file, or creates it. */
export function openXrpyard({ path, blockMs, phoneSeed }: OpenOptions): RunningChain {
  const log = ChainLog.open({
    path,
    genesis: xrpyard.id,
    entry: LoggedPayment,
    nowMs: Date.now(),
  });
  const keys = xrpKeys(Buffer.from(phoneSeed).toString('hex'));
  const phone = spell(deriveAddress(keys.publicKey));
  const chain = new AccountChain({
    firstBlock: 90_000_000,
    blockMs,
    account: xrpyardDeposit,
    // The service pays the fees of returns.
    funds: { [xrpyardDeposit]: 1_000n * COIN, [phone]: 100_000n * COIN },
    log,
    read,
    sign: (terms) => sign(terms, xrpyardKeys),
  });
  return {
    ledger: chain,
    readAddress: (text) => (accountIn(text) ? text : undefined),
    phone: {
      address: phone,
      balance: () => chain.balance(phone),
      pay: async ({ to, units, memo }: PhonePayment) =>
        chain.submit(sign({ to, units, memo, nonce: chain.nonceOf(phone) }, keys)),
      // An X-address contains the tag (XLS-5).
      uriOf: ({ to, memo }) => uriOf(to, memo),
    },
    answer: async ({ body }) => rippled(chain, xrpyard.chainId, body),
    explore: (kind, what) => accountExplorer(chain, xrpyard, { kind, what }),
    stop: () => log.close(),
  };
}

/** @throws Error unless it is a payment of this network that its sender signed */
function read(signed: string): ReadPayment {
  const { sequence, network, sender, to, ...payment } = readXrp(signed);
  if (network !== xrpyard.chainId) throw new Error('of another network');
  return { ...payment, sender: spell(sender), to: spell(to), nonce: sequence - 1 };
}

function sign({ to, units, memo, nonce }: PaymentTerms, keys: XrpKeys): string {
  const receiver = accountIn(to);
  if (!receiver) throw new Error('this is no address of Xrpyard');
  if (!/^\d{0,10}$/.test(memo) || Number(memo) > 0xffff_ffff) throw new Error('a tag is a number up to 4294967295');
  const tag = memo === '' ? receiver.tag : Number(memo);
  const fields = {
    Destination: receiver.account,
    ...(tag === undefined ? {} : { DestinationTag: tag }),
    Amount: String(units),
    Sequence: nonce + 1,
    NetworkID: xrpyard.chainId,
  };
  return signXrp(fields, keys);
}

function uriOf(to: string, memo: string): string | undefined {
  const receiver = accountIn(to);
  return receiver && spell(receiver.account, memo === '' ? (receiver.tag ?? false) : Number(memo));
}

import type { ChainId } from '../../../src/model/caip.ts';
import type { UnsignedTransaction } from '../../../src/shell/plugin/family.ts';
import type { Account, WalletEnvironment } from '../../../src/shell/plugin/wallet.ts';
import { CoinUser } from './CoinUser.ts';
import type { Counterpart } from './Counterpart.ts';

interface Words {
  readonly by: string;
  readonly coin: 'bitcoin' | 'dogecoin';
  /** The page, given the wallet's user. */
  readonly globals: (user: CoinUser) => Readonly<Record<string, unknown>>;
  readonly to: string;
  readonly without?: NonNullable<Counterpart['without']>;
  /** Whether the page holds listeners of it. */
  readonly isInUse?: () => boolean;
  readonly switchChain?: () => ChainId;
  /** Tells the page that something changed. */
  readonly tell?: () => void;
}

/** A wallet of coins whose interface is its own, on the user with real keys that all share. */
export function ownWordsWallet({
  by,
  coin,
  globals,
  to,
  without = {},
  isInUse,
  switchChain,
  tell,
}: Words): Counterpart {
  const user = new CoinUser(coin);
  const environment: Partial<WalletEnvironment> = { globals: globals(user) };
  return {
    by,
    environment,
    without,
    get prompts() {
      return user.prompts;
    },
    decline: () => user.decline(),
    lock() {
      user.isLocked = true;
      tell?.();
    },
    switchAccount() {
      const address = user.switchAccount();
      tell?.();
      return address;
    },
    ...(switchChain ? { switchChain } : {}),
    transaction: ({ address, chain }: Account): UnsignedTransaction => ({
      family: coin,
      chain,
      from: address,
      payload: { to, units: 123_456_789n },
    }),
    checkSent(hash, transaction) {
      if (transaction.family !== coin) throw new Error('of another family');
      user.checkPaid(hash, { from: transaction.from, ...transaction.payload });
    },
    checkMessage: ({ account, message, signature }) =>
      user.checkMessage({ address: account.address, message, signature }),
    isInUse: isInUse ?? (() => user.isAllowed),
  };
}

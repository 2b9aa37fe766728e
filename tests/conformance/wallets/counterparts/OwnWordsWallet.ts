import type { ChainId } from '../../../../src/model/caip.ts';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account, WalletEnvironment } from '../../../../src/shell/plugin/wallet.ts';
import { CoinUser } from './CoinUser.ts';
import type { Counterpart } from './Counterpart.ts';

interface Words {
  readonly by: string;
  readonly coin: 'bitcoin' | 'dogecoin';
  /** Globals of the page, for the user of the wallet. */
  readonly globals: (user: CoinUser) => Readonly<Record<string, unknown>>;
  readonly to: string;
  readonly without?: NonNullable<Counterpart['without']>;
  readonly codes?: NonNullable<Counterpart['codes']>;
  /** Whether the page has listeners on the wallet. */
  readonly isInUse?: () => boolean;
  readonly switchChain?: () => ChainId;
  /** Reports a change to the page. */
  readonly tell?: (change: 'account' | 'lock') => void;
}

/** A coin wallet with its own interface. It uses the same user with real keys as the other coin wallets. */
export function ownWordsWallet({
  by,
  coin,
  globals,
  to,
  without = {},
  codes = {},
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
    codes,
    get prompts() {
      return user.prompts;
    },
    decline: () => user.decline(),
    lock() {
      user.isLocked = true;
      tell?.('lock');
    },
    switchAccount() {
      const address = user.switchAccount();
      tell?.('account');
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

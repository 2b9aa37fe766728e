import { SolanaKeys } from '../../../../../tests/conformance/wallets/counterparts/SolanaKeys.ts';
import { StandardCounterpart } from '../../../../../tests/conformance/wallets/counterparts/StandardCounterpart.ts';

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const;

/** Errors reach the page as plain objects (packages/secure-background/src/transports/TransportResponder.ts). */
const denied = { name: 'Error', message: 'Approval Denied', stack: 'Error: Approval Denied' };

/**
 * coral-xyz/backpack: packages/wallet-standard/src/wallet.ts, packages/secure-ui/src/RequestHandlers (the texts), and
 * packages/secure-background/src/transports/ToSecureUITransportSender.ts (a closed window). Locked, it opens its window, which the user
 * closes here.
 */
export const counterpart = async () =>
  new StandardCounterpart({
    by: 'Wallet Standard, coral-xyz/backpack packages/wallet-standard',
    name: 'Backpack',
    chains,
    keys: await SolanaKeys.make(),
    rejection: denied,
    signRejection: denied,
    emptyRejection: { message: 'Plugin Closed' },
    codes: { noAccount: 'wallet/rejected' },
    without: {
      'account change':
        'its registered wallet does not hear `activeWalletDidChange`; it signs for the account of the request',
      reconnect: 'a silent connect shows only an account that was connected since the page was loaded',
    },
  });

import type { BitcoinAccount } from '../../../demo/devnet/bitcoin/BitcoinAccount.ts';
import type { Counterpart } from '../../conformance/wallets/counterparts/Counterpart.ts';

/**
 * The object of UniSat for one account, which signs and sends to a chain. Its answers are those of github.com/unisat-wallet/extension,
 * src/background/controller/provider/controller.ts: `sendInscription` returns only the id of the transaction.
 */
export function unisatOnChain(account: BitcoinAccount): Pick<Counterpart, 'environment'> {
  const unisat = {
    requestAccounts: async () => [account.address],
    getAccounts: async () => [account.address],
    getNetwork: async () => 'livenet',
    getChain: async () => ({ enum: 'BITCOIN_MAINNET', name: 'Bitcoin', network: 'livenet' }),
    getVersion: async () => '1.4.10',
    sendBitcoin: async (to: string, satoshi: number) => account.pay(to, BigInt(satoshi)).txid,
    sendInscription: async (to: string, id: string) => account.sendInscription(id, to).txid,
    on: () => undefined,
    removeListener: () => undefined,
    disconnect: async () => undefined,
  };
  return { environment: { globals: { unisat } } };
}

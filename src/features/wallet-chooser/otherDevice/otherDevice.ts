import type { Account, WalletPlugin } from '../../../shell/plugin/wallet.ts';
import type { ChainStore } from '../../../shell/stores/ChainStore.ts';
import icon from './icon.svg';
import { OtherDeviceSession } from './OtherDeviceSession.ts';

interface Parts {
  /** Its name for users. */
  readonly name: string;
  readonly chains: Pick<ChainStore, 'driver' | 'require'>;
  /** The accounts that pay: of one family, whose chains have `ChainDriver.paymentLink`. */
  readonly accounts: readonly Account[];
}

/** The wallet of accounts on another device. It is made when the user enters an address, so no list has it. */
export function otherDevice({ name, chains, accounts }: Parts): WalletPlugin {
  return {
    id: 'other-device',
    name,
    icon,
    chainType: '',
    families: [...new Set(accounts.map(({ chain }) => chains.require(chain).family))],
    // The address is not stored.
    autoReconnect: false,
    mobile: 'shown',
    detect: () => ({ status: 'loadable' }),
    connect: async ({ prompt }) => new OtherDeviceSession({ wallet: name, chains, prompt }, accounts),
  };
}

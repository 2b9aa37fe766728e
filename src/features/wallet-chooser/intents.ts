import type { ChainId } from '../../model/caip.ts';

declare module '../../shell/intents.ts' {
  interface Intents {
    /** Opens the wallet chooser. `chainType` preselects a tab. Wallets that can sign for `chain` come first. */
    openWalletChooser: { readonly chainType?: string; readonly chain?: ChainId };
  }
}

import { defineDialog } from '../../shell/feature.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import type { SavedRecipient } from '../../shell/recipient/AddressBook.ts';

/** Chooses among those the user has sent to before. */
export const addressBookDialog = defineDialog<{
  /** Where it is to be received. */
  readonly chain: ChainPlugin;
  readonly onPick: (entry: SavedRecipient) => void;
}>('swap.addressBook', () => import('./AddressBookDialog.tsx'), { closesOnNavigation: true });

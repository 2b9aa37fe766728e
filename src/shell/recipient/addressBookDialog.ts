import { defineDialog } from '../feature.ts';
import type { ChainPlugin } from '../plugin/chain.ts';
import type { SavedRecipient } from './AddressBook.ts';

/** Chooses among those the user has sent to before. */
export const addressBookDialog = defineDialog<{
  /** Where it is to be received. */
  readonly chain: ChainPlugin;
  readonly onPick: (entry: SavedRecipient) => void;
}>('recipient.addressBook', () => import('./AddressBookDialog.tsx'), { closesOnNavigation: true });

import { defineDialog } from '../feature.ts';
import type { ChainPlugin } from '../plugin/chain.ts';
import type { SavedRecipient } from './AddressBook.ts';

/** Dialog to choose a recipient from the address book. */
export const addressBookDialog = defineDialog<{
  /** The receiving chain. */
  readonly chain: ChainPlugin;
  readonly onPick: (entry: SavedRecipient) => void;
}>('recipient.addressBook', () => import('./AddressBookDialog.tsx'));

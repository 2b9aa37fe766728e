import type { Token } from '../../model/Token.ts';
import type { SavedRecipient } from '../../shell/recipient/AddressBook.ts';
import type { LookAlike } from '../../shell/recipient/lookAlike.ts';
import type { StoredOrder } from '../../shell/stores/persisted.ts';
import type { TransferFile } from './TransferFile.ts';

export const parts = ['settings', 'tokens', 'favourites', 'recent', 'book', 'orders'] as const;
export type Part = (typeof parts)[number];

/** Why something of a file is not taken over, whatever the user chooses. */
export type LeftOut =
  | 'unknown-chain'
  | 'no-address'
  | 'no-memo'
  | 'burn'
  | 'token-contract'
  | 'no-token'
  /** The chain could not be asked. */
  | 'unverified'
  /** No room for it. */
  | 'full';

/** Why the user has to look twice. */
export type Doubt =
  | { readonly kind: 'look-alike'; readonly like: LookAlike }
  /** Another address is called so on this device. */
  | { readonly kind: 'same-name' };

/** What an item stands for, as it would be written. */
export type ImportValue =
  | { readonly part: 'settings'; readonly setting: keyof TransferFile['settings']; readonly value: string }
  | { readonly part: 'tokens'; readonly token: Token }
  | { readonly part: 'favourites' | 'recent'; readonly asset: string }
  | { readonly part: 'book'; readonly entry: SavedRecipient }
  | { readonly part: 'orders'; readonly order: StoredOrder };

/** One difference between a file and this device. Texts come from the file: they are for display only. */
export interface ImportItem {
  /** Unlike that of any other item. */
  readonly id: string;
  readonly part: Part;
  readonly change: 'new' | 'changed' | 'same' | 'left-out';
  readonly title: string;
  /** The name of the chain, or its id where it is not known here. */
  readonly chain?: string;
  /** In full. */
  readonly address?: string;
  /** What is on this device; of what is changed. */
  readonly before?: string;
  readonly after?: string;
  readonly reason?: LeftOut;
  readonly doubt?: Doubt;
  /** Absent for what is left out. */
  readonly value?: ImportValue;
}

import type { Token } from '../../model/Token.ts';
import type { RecipientKind } from '../../shell/plugin/chain.ts';
import type { SavedRecipient } from '../../shell/recipient/AddressBook.ts';
import type { LookAlike } from '../../shell/recipient/lookAlike.ts';
import type { StoredOrder } from '../../shell/stores/storedKeys.ts';
import type { TransferFile } from './TransferFile.ts';

export const parts = ['settings', 'tokens', 'favourites', 'recent', 'book', 'orders', 'codes'] as const;
export type Part = (typeof parts)[number];

/** Why an item of a file cannot be imported. */
export type LeftOut =
  | 'unknown-chain'
  | 'no-address'
  | 'no-memo'
  | 'burn'
  | Exclude<RecipientKind, 'account'>
  | 'no-token'
  /** The chain could not be asked. */
  | 'unverified'
  /** This device knows other code of the contract. */
  | 'other-code'
  /** The limit of stored entries is reached. */
  | 'full';

/** Why the user has to check an item. */
export type Doubt =
  | { readonly kind: 'look-alike'; readonly like: LookAlike }
  /** This device has another address with the same name. */
  | { readonly kind: 'same-name' };

/** The data of an item, as they would be stored. */
export type ImportValue =
  | { readonly part: 'settings'; readonly setting: keyof TransferFile['settings']; readonly value: string }
  | { readonly part: 'tokens'; readonly token: Token }
  | { readonly part: 'favourites' | 'recent'; readonly asset: string }
  | { readonly part: 'book'; readonly entry: SavedRecipient }
  | { readonly part: 'orders'; readonly order: StoredOrder }
  | { readonly part: 'codes'; readonly key: string; readonly code: Readonly<Record<string, string>> };

/** One difference between a file and this device. Texts come from the file: they are for display only. */
export interface ImportItem {
  /** Unique per item. */
  readonly id: string;
  readonly part: Part;
  readonly change: 'new' | 'changed' | 'same' | 'left-out';
  readonly title: string;
  /** The chain's name, or its id if the chain is unknown here. */
  readonly chain?: string;
  /** The full address. */
  readonly address?: string;
  /** Value on this device, for changed items. */
  readonly before?: string;
  readonly after?: string;
  readonly reason?: LeftOut;
  readonly doubt?: Doubt;
  /** Absent for left-out items. */
  readonly value?: ImportValue;
}

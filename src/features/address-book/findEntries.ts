import type { SavedRecipient } from '../../shell/recipient/AddressBook.ts';

/** Entries with the text in their name, address, memo or chain, ignoring case. All entries if the text is empty. */
export function findEntries(
  entries: readonly SavedRecipient[],
  text: string,
  chainName: (chain: string) => string | undefined,
): readonly SavedRecipient[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return entries;
  return entries.filter(({ name, address, memo, chain }) =>
    [name, address, memo, chainName(chain) ?? chain].some((part) => part.toLowerCase().includes(wanted)),
  );
}

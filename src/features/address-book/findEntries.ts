import type { SavedRecipient } from '../../shell/recipient/AddressBook.ts';

/** Those whose name, address, memo or chain has the text in it, case aside; all for an empty text. */
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

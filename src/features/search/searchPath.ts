export const searchTabs = ['collections', 'NFTs'] as const;
export type SearchTab = (typeof searchTabs)[number];

/** Address of the search page (spec §2). */
export function searchPath(keyword: string, tab: SearchTab): string {
  return `/Search?${new URLSearchParams({ keyword, tab })}`;
}

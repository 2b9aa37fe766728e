const MAX_FILES = 40;

/** The folders that directly contain more than 40 of these files, one line each. */
export function crowdedFolders(files: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder} has ${count} files, maximum ${MAX_FILES}`);
}

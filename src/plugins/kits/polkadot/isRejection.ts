/** Extensions give no code, only words: "Cancelled" of the polkadot extension, "Rejected by user" of others. */
export function isRejection(error: unknown): boolean {
  const text = error instanceof Error ? error.message : String(error);
  return /^_?cancell?ed\b|^(user )?(rejected|rejects|denied|declined)\b|(rejected|cancell?ed|denied) by (the )?user/i.test(
    text.trim(),
  );
}

const URI_LENGTH = 4_000;
const DATA_URI_LENGTH = 1_000_000;
const ARWEAVE = 'https://arweave.net/';
/** A content id of version 0 or 1 (https://github.com/multiformats/cid), and a path below it. */
const bareContent = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,110})(?:\/.*)?$/;

/**
 * The URI of a content as the sources fetch it: `data:`, `ipfs:` or `https:`; empty if it has another form. Contracts and
 * their documents also write `ar://`, `/ipfs/…`, `ipfs:…`, a content id alone, `http:`, and spaces.
 */
export function contentUri(written: string): string {
  const text = written.trim();
  if (/^data:/i.test(text)) return text.length <= DATA_URI_LENGTH && !text.includes('\0') ? text : '';
  const uri = schemed(text).replaceAll(' ', '%20');
  // Control characters can hide the true address.
  return uri.length <= URI_LENGTH && /^(ipfs|https):\/\/[^\p{Cc}\p{Cs}\s]+$/iu.test(uri) ? uri : '';
}

function schemed(text: string): string {
  if (bareContent.test(text)) return `ipfs://${text}`;
  return text
    .replace(/^\/?ipfs\//, 'ipfs://')
    .replace(/^ipfs:(?!\/\/)\/?/i, 'ipfs://')
    .replace(/^ar:\/\//i, ARWEAVE)
    .replace(/^http:\/\//i, 'https://');
}

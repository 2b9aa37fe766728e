import { MAX_UPLOAD_BYTES } from '../../../api/nft/creation.ts';
import { isHarmless } from '../draft/isHarmless.ts';
import type { MediaFormat } from './mediaFormats.ts';
import { SNIFFED_BYTES, sniffFormat } from './sniffFormat.ts';

/** Why a file is rejected. `name`: the content is of `format`, but the file name has another ending. */
export type Refusal =
  | { readonly reason: 'empty' | 'too-large' | 'type' | 'unreadable' }
  | { readonly reason: 'name' | 'harmful'; readonly format: MediaFormat };

export type ReadFile =
  | { readonly status: 'ready'; readonly format: MediaFormat }
  | { readonly status: 'refused'; readonly refusal: Refusal };

/**
 * Detects a file's format by its bytes and its name. Both must agree, so that a file is what its name says. The service
 * checks again in more detail. Never rejects.
 */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size === 0) return refused({ reason: 'empty' });
  if (file.size > MAX_UPLOAD_BYTES) return refused({ reason: 'too-large' });
  try {
    const format = sniffFormat(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()));
    if (!format) return refused({ reason: 'type' });
    if (!isNamed(file.name, format)) return refused({ reason: 'name', format });
    if (!(await isHarmless(file, format))) return refused({ reason: 'harmful', format });
    return { status: 'ready', format };
  } catch {
    // The file was moved, or its disk was removed.
    return refused({ reason: 'unreadable' });
  }
}

/** A safe file name: one ending, which fits the format. No control or invisible characters, no slashes. */
function isNamed(name: string, { extensions }: MediaFormat): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u206f/\\]/.test(name)) return false;
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && extensions.includes(ending);
}

function refused(refusal: Refusal): ReadFile {
  return { status: 'refused', refusal };
}

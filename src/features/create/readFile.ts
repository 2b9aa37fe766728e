import { MAX_UPLOAD_BYTES } from '../../api/nft/creation.ts';
import { isHarmless } from './isHarmless.ts';
import type { MediaFormat } from './mediaFormats.ts';
import { SNIFFED_BYTES, sniffFormat } from './sniffFormat.ts';

/** Why a file is not taken. `name`: it is of `format`, and its name says otherwise. */
export type Refusal =
  | { readonly reason: 'empty' | 'too-large' | 'type' | 'unreadable' }
  | { readonly reason: 'name' | 'harmful'; readonly format: MediaFormat };

export type ReadFile =
  | { readonly status: 'ready'; readonly format: MediaFormat }
  | { readonly status: 'refused'; readonly refusal: Refusal };

/**
 * What a file is, by its bytes as well as by its name: they must agree, so that nobody is told one thing and given another.
 * The service looks again, and closer. Never rejects.
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
    // It was moved, or the disk went away.
    return refused({ reason: 'unreadable' });
  }
}

/** A plain name with the format's own ending: one ending, no characters that hide another. */
function isNamed(name: string, { extensions }: MediaFormat): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u206f/\\]/.test(name)) return false;
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && extensions.includes(ending);
}

function refused(refusal: Refusal): ReadFile {
  return { status: 'refused', refusal };
}

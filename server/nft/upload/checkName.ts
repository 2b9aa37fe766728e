import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import { harmful } from './refuse.ts';

/** File extensions of each format. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/svg+xml': ['svg'],
  'video/mp4': ['mp4'],
  'video/webm': ['webm'],
  'audio/mpeg': ['mp3'],
  'audio/wav': ['wav'],
  'audio/ogg': ['ogg'],
  'model/gltf-binary': ['glb'],
  'model/gltf+json': ['gltf'],
};
/** Other MIME types that systems use for the same files. */
const typeAliases: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['image/jpg', 'image/pjpeg'],
  'audio/mpeg': ['audio/mp3'],
  'audio/wav': ['audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  'audio/ogg': ['application/ogg', 'video/ogg', 'audio/opus'],
  'video/webm': ['audio/webm'],
};
/** Control characters, marks that change the text direction, and path separators. */
const UNSAFE_NAME = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff/\\]/u;
/** Executable extensions. Before another extension they are meant to deceive the user. */
const run =
  /\.(exe|com|bat|cmd|scr|jar|sh|ps1|vbs|hta|msi|js|mjs|html?|xhtml|shtml|php\d?|phtml|phar|jsp|aspx?|cgi|pdf|zip)\./i;

/** Whether files of a type may be minted (spec §5): 11 formats. */
export function isFormat(type: string): boolean {
  return type in endings;
}

export interface ClaimedFile {
  /** File name on the sender's device; empty if unknown. */
  readonly name: string;
  /** The type that the sender claims; empty if unknown. */
  readonly type?: string;
}

/** @throws Refusal `uploadNameMismatch` where name and bytes are of different formats, `uploadHarmful` for names made to deceive */
export function checkName({ name, type = '' }: ClaimedFile, found: string): void {
  if (UNSAFE_NAME.test(name) || run.test(name)) throw harmful('its name is made to deceive');
  const ending = /\.([^.]*)$/.exec(name.trim())?.[1]?.toLowerCase();
  if (ending !== undefined && !endings[found]?.includes(ending)) {
    throw new Refusal(resultCodes.uploadNameMismatch, `the name ends with .${ending}, the bytes are ${found}`);
  }
  const mimeType = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const isOpen = mimeType === '' || mimeType === 'application/octet-stream';
  if (!isOpen && mimeType !== found && !typeAliases[found]?.includes(mimeType)) {
    throw new Refusal(resultCodes.uploadNameMismatch, `sent as ${mimeType.slice(0, 60)}, the bytes are ${found}`);
  }
}

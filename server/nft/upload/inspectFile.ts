import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import { type Media, SNIFFED_BYTES, sniff } from '../content/sniff.ts';
import { Cursor, type FileBytes } from './Cursor.ts';
import { type ClaimedFile, checkName, isFormat } from './checkName.ts';
import { walkGif } from './formats/gif.ts';
import { walkJpeg } from './formats/jpeg.ts';
import { checkModel, walkGlb } from './formats/model.ts';
import { walkMp3 } from './formats/mp3.ts';
import { walkMp4 } from './formats/mp4.ts';
import { walkOgg } from './formats/ogg.ts';
import { walkPng } from './formats/png.ts';
import { checkSvg } from './formats/svg.ts';
import { walkWav } from './formats/wav.ts';
import { walkWebm } from './formats/webm.ts';
import { refuseTwofold } from './markup.ts';
import { broken } from './refuse.ts';

/** Maximum size of a document, the same as for showing it. */
const DOCUMENT_LIMIT = 4_000_000;

const walks: Readonly<Record<string, (cursor: Cursor) => Promise<void>>> = {
  'image/png': walkPng,
  'image/jpeg': walkJpeg,
  'image/gif': walkGif,
  'video/mp4': walkMp4,
  'video/webm': walkWebm,
  'audio/mpeg': walkMp3,
  'audio/wav': walkWav,
  'audio/ogg': walkOgg,
  'model/gltf-binary': walkGlb,
};
const documents: Readonly<Record<string, (bytes: Buffer) => void>> = {
  'image/svg+xml': checkSvg,
  'model/gltf+json': checkModel,
};

/**
 * Detects the type of a file from all of its bytes: one of the 11 NFT formats, complete, with nothing else in the file.
 * @throws Refusal `uploadTypeRefused`, `uploadNameMismatch`, `uploadHarmful`, `uploadTooLarge`
 */
export async function inspectFile(file: FileBytes, claimed: ClaimedFile): Promise<Media> {
  const media = sniff(await file.read(0, SNIFFED_BYTES));
  if (!media || !isFormat(media.type)) throw broken('none of the formats');
  checkName(claimed, media.type);
  const checkDocument = documents[media.type];
  if (checkDocument) {
    if (file.size > DOCUMENT_LIMIT) throw new Refusal(resultCodes.uploadTooLarge, 'a document may have 4 MB');
    checkDocument(await file.read(0, file.size));
    return media;
  }
  await refuseTwofold(file);
  await walks[media.type]?.(new Cursor(file));
  return media;
}

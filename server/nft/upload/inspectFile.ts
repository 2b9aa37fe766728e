import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/Refusal.ts';
import { type Media, SNIFFED_BYTES, sniff } from '../content/sniff.ts';
import { Cursor, type FileBytes } from './Cursor.ts';
import { checkName, isFormat, type Said } from './checkName.ts';
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

/** As much of a document as is shown later. */
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
 * What a file is by its bytes, all of which were looked at: one of the 11 formats of an NFT, whole, and nothing besides.
 * @throws Refusal `uploadTypeRefused`, `uploadNameMismatch`, `uploadHarmful`, `uploadTooLarge`
 */
export async function inspectFile(file: FileBytes, said: Said): Promise<Media> {
  const media = sniff(await file.read(0, SNIFFED_BYTES));
  if (!media || !isFormat(media.type)) throw broken('none of the formats');
  checkName(said, media.type);
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

import type { ServerConfig } from '../config.ts';
import { OpenAiImages } from './openai/OpenAiImages.ts';
import type { PictureMaker } from './PictureMaker.ts';
import { PictureStudio } from './studio/PictureStudio.ts';

/** The configured engine, else our own. */
export function pictureMakerOf({
  IMAGES_API: api,
  IMAGES_API_KEY: key,
  IMAGES_MODEL: model,
}: ServerConfig): PictureMaker {
  return api === '' ? new PictureStudio() : new OpenAiImages({ api, key, model });
}

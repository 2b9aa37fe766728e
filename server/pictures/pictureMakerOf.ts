import type { ServerConfig } from '../config.ts';
import { OpenAiImages } from './openai/OpenAiImages.ts';
import type { PictureMaker } from './PictureMaker.ts';

/** The configured engine. `undefined` if there is none. */
export function pictureMakerOf({
  IMAGES_API: api,
  IMAGES_API_KEY: key,
  IMAGES_MODEL: model,
}: ServerConfig): PictureMaker | undefined {
  return api === '' ? undefined : new OpenAiImages({ api, key, model });
}

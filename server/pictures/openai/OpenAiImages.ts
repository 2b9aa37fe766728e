import * as z from 'zod/mini';
import type { Language } from '../../../src/model/language.ts';
import { sniff } from '../../nft/content/sniff.ts';
import { readCapped } from '../../upstream/readCapped.ts';
import { timeLimit } from '../../upstream/timeLimit.ts';
import { type MadePicture, PictureFailure, type PictureMaker, type PictureOrder } from '../PictureMaker.ts';
import { openAiStyles } from './openAiStyles.ts';

interface Options {
  /** Base URL of the service, such as `https://api.openai.com/v1`; `/images/generations` follows. */
  readonly api: string;
  readonly key: string;
  readonly model: string;
  /** Models need up to a minute for one picture. */
  readonly limitMs?: number;
}

const LIMIT_MS = 120_000;
const MAX_ANSWER = 40 * 1024 * 1024;
const formats = new Set(['image/png', 'image/jpeg']);
/** Codes for a prompt or a picture that the service does not allow. */
const refusals =
  /^(content_policy_violation|moderation_blocked|content_filter|contentfilter|safety_violation|image_generation_user_error)$/i;

const Answer = z.object({ data: z.array(z.object({ b64_json: z.nullish(z.string()) })) });
const ConnectionProblem = z.object({
  error: z.object({
    code: z.nullish(z.union([z.string(), z.number()])),
    type: z.nullish(z.string()),
    param: z.nullish(z.string()),
  }),
});
type ConnectionProblem = { readonly code: string; readonly type: string; readonly param: string };

/** Any service with OpenAI's `POST …/images/generations`. The key is sent only to this service. */
export class OpenAiImages implements PictureMaker {
  readonly id = 'openai';
  readonly #options: Options;
  /** Newer models always answer in base64, and reject a request that asks for it. */
  #asksForBase64 = true;

  constructor(options: Options) {
    this.#options = options;
  }

  name(language: Language): string {
    const { model } = this.#options;
    return { en: `${model} (AI model)`, zh: `${model}（AI 模型）`, ko: `${model}(AI 모델)` }[language];
  }

  styles() {
    return openAiStyles;
  }

  async make({ prompt, styleId, signal, onProgress }: PictureOrder): Promise<MadePicture> {
    const style = openAiStyles.find(({ id }) => id === styleId);
    if (!style) throw new PictureFailure('broken', `there is no style ${styleId}`);
    const text = await this.#request(style.words === '' ? prompt : `${prompt}. ${style.words}`, signal);
    onProgress(0.9);
    return pictureIn(text);
  }

  async #request(prompt: string, signal: AbortSignal): Promise<string> {
    const { api, key, model, limitMs = LIMIT_MS } = this.#options;
    const inTime = timeLimit(limitMs);
    const base64 = this.#asksForBase64;
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${api}/images/generations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify({
          model,
          prompt,
          n: 1,
          size: '1024x1024',
          ...(base64 ? { response_format: 'b64_json' } : {}),
        }),
        // A redirect would send the key to another host.
        redirect: 'error',
        signal: AbortSignal.any([signal, inTime]),
      });
      status = response.status;
      text = await readCapped(response, MAX_ANSWER);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof PictureFailure) throw error;
      throw new PictureFailure(
        'busy',
        inTime.aborted ? 'the image service took too long' : 'the image service cannot be reached',
      );
    }
    if (status === 200) return text;
    const trouble = troubleIn(text);
    if (base64 && status === 400 && trouble.code === 'unknown_parameter' && trouble.param === 'response_format') {
      this.#asksForBase64 = false;
      return this.#request(prompt, signal);
    }
    throw failureOf(status, trouble);
  }
}

function pictureIn(text: string): MadePicture {
  const answer = z.safeParse(Answer, parsed(text));
  if (!answer.success) throw new PictureFailure('broken', 'the image service answers in another form');
  // Some services answer a rejected prompt with an empty success.
  const base64 = answer.data.data[0]?.b64_json;
  if (!base64) throw new PictureFailure('refused', 'the image service gave no picture');
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  const mediaType = sniff(bytes)?.type ?? '';
  if (!formats.has(mediaType))
    throw new PictureFailure('broken', 'the image service gave something else than a picture');
  return { bytes, mediaType };
}

/** The service's message is not repeated: it may contain the prompt, or a part of the key. */
function failureOf(status: number, { code, type }: ConnectionProblem): PictureFailure {
  const about = `the image service answered ${status}`;
  if (refusals.test(code) || refusals.test(type) || status === 451) return new PictureFailure('refused', about);
  // A used-up quota is also answered with 429, but a retry does not help.
  if (code === 'insufficient_quota' || code === 'billing_hard_limit_reached')
    return new PictureFailure('broken', `${about}: its quota is used up`);
  if (status === 408 || status === 409 || status === 429 || status >= 500) return new PictureFailure('busy', about);
  return new PictureFailure('broken', about);
}

function troubleIn(text: string): ConnectionProblem {
  const found = z.safeParse(ConnectionProblem, parsed(text));
  const { code, type, param } = found.success ? found.data.error : {};
  return { code: String(code ?? ''), type: type ?? '', param: param ?? '' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LanguageCode } from '../language.ts';
import { optionalText } from './entities.ts';

/** The available picture styles, and the engine that makes the pictures. No styles: this site makes no pictures. */
export const aiStyles = endpoint({
  service: 'main',
  method: 'GET',
  path: '/api/v2/aimint/styles',
  /** The language of the style names. Ours, not in the contract's text. */
  request: z.object({ language: z.catch(LanguageCode, 'en') }),
  data: z.object({
    lists: z.array(z.object({ id: z.string(), name: z.string(), imageUrl: optionalText })),
    /** Shown to the user and written to the metadata, so that a picture names its engine. Ours, not in the contract's text. */
    engine: z._default(z.string(), ''),
  }),
});

/** Limits of a picture request: characters of the prompt, and number of pictures. */
export const MAX_PROMPT = 500;
export const MAX_PICTURES = 4;

/**
 * Starts to make pictures. Refused with `notSignedIn` unless `userAddr` is signed in here, with `invalidParameter` for an
 * unknown style, and with `tooFrequent` if the account, or all accounts together, requested too many.
 */
export const aiCreatePhoto = endpoint({
  service: 'main',
  path: '/api/v2/aimint/createPhoto',
  request: z.object({
    userAddr: z.string().check(z.minLength(1), z.maxLength(128)),
    prompt: z.string().check(z.minLength(1), z.maxLength(MAX_PROMPT)),
    styleId: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    num: z._default(z.number().check(z.int(), z.gte(1), z.lte(MAX_PICTURES)), 1),
  }),
  data: z.object({ taskId: z.string() }),
});

/**
 * Progress and pictures of a task. `urls` are for display; `contents` are the same pictures as `ipfs://`, for minting.
 * Refused with `notSignedIn`, or with `nothing` if the signed-in account has no such task.
 */
export const aiGetPhoto = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/v2/aimint/getPhoto',
  request: z.object({ taskId: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)) }),
  data: z.object({
    status: z.enum(['pending', 'success', 'fail']),
    urls: z.array(z.string()),
    /** In the order of `urls`. Services that only show pictures omit it. Ours, not in the contract's text. */
    contents: z._default(z.array(z.object({ url: z.string(), mediaType: z.string() })), []),
    /** Share of the pictures that are done, 0 to 1. */
    progress: z._default(z.number(), 0),
    /** Reason of a failure: the engine refused the prompt, or failed. Ours, not in the contract's text. */
    reason: z.catch(z.enum(['', 'refused', 'engine']), ''),
  }),
});

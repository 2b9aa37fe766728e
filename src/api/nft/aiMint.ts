import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalText } from './entities.ts';

/** The styles pictures can be made in, and who makes them. */
export const aiStyles = endpoint({
  service: 'main',
  method: 'GET',
  path: '/api/v2/aimint/styles',
  /** Ours, not in the contract's text: what the names are in. */
  request: z.object({ language: z.catch(z.enum(['en', 'zh', 'korea']), 'en') }),
  data: z.object({
    lists: z.array(z.object({ id: z.string(), name: z.string(), imageUrl: optionalText })),
    /** Named to the user and in the metadata: a picture says what made it. Ours, not in the contract's text. */
    engine: z._default(z.string(), ''),
  }),
});

/** What a picture may be asked for by. */
export const MAX_PROMPT = 500;
export const MAX_PICTURES = 4;

/**
 * Starts to make pictures. Refused with `notSignedIn` unless `userAddr` is signed in here, with `tooFrequent` where the
 * account, or all together, asked for too many, and with `invalidParameter` for a style that there is not.
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
 * How far it is; `urls` are pictures to show, `contents` the same as `ipfs://` to mint from. Refused with `notSignedIn`, or
 * with `nothing` where the account that is signed in has no such task.
 */
export const aiGetPhoto = endpoint({
  service: 'main',
  polled: true,
  path: '/api/v2/aimint/getPhoto',
  request: z.object({ taskId: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)) }),
  data: z.object({
    status: z.enum(['pending', 'success', 'fail']),
    urls: z.array(z.string()),
    /** In the order of `urls`; absent from services that only show pictures. Ours, not in the contract's text. */
    contents: z._default(z.array(z.object({ url: z.string(), mediaType: z.string() })), []),
    /** How many are done of how many; 0 to 1. */
    progress: z._default(z.number(), 0),
    /** Why it failed: the engine will not draw this, or could not draw. Ours, not in the contract's text. */
    reason: z.catch(z.enum(['', 'refused', 'engine']), ''),
  }),
});

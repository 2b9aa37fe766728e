import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalText } from './entities.ts';

/** The styles pictures can be made in, and who makes them. */
export const aiStyles = endpoint({
  service: 'main',
  method: 'GET',
  path: '/api/v2/aimint/styles',
  request: z.object({}),
  data: z.object({
    lists: z.array(z.object({ id: z.string(), name: z.string(), imageUrl: optionalText })),
    /** Named to the user and in the metadata: a picture says what made it. Ours, not in the contract's text. */
    engine: z._default(z.string(), ''),
  }),
});

/** Starts to make pictures. Refused with `notSignedIn` unless `userAddr` is signed in here. */
export const aiCreatePhoto = endpoint({
  service: 'main',
  path: '/api/v2/aimint/createPhoto',
  request: z.object({
    userAddr: z.string().check(z.minLength(1), z.maxLength(128)),
    prompt: z.string().check(z.minLength(1), z.maxLength(500)),
    styleId: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    num: z._default(z.number().check(z.int(), z.gte(1), z.lte(4)), 1),
  }),
  data: z.object({ taskId: z.string() }),
});

/** How far it is; `urls` are pictures to show, `contents` the same as `ipfs://` to mint from. */
export const aiGetPhoto = endpoint({
  service: 'main',
  method: 'GET',
  path: '/api/v2/aimint/getPhoto',
  request: z.object({ taskId: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)) }),
  data: z.object({
    status: z.enum(['pending', 'success', 'fail']),
    urls: z.array(z.string()),
    /** In the order of `urls`; absent from services that only show pictures. Ours, not in the contract's text. */
    contents: z._default(z.array(z.object({ url: z.string(), mediaType: z.string() })), []),
    /** How many are done of how many; 0 to 1. */
    progress: z._default(z.number(), 0),
  }),
});

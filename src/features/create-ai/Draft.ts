import * as z from 'zod/mini';

const line = z.string().check(z.maxLength(500));
/** The request, and the engine that handled it. */
const shared = {
  prompt: z.string().check(z.minLength(1), z.maxLength(500)),
  styleId: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** In the language at the time of the request, as shown. */
  styleName: line,
  engine: line,
};

/** A generated picture that was neither minted nor discarded. */
export const Draft = z.object({
  ...shared,
  /** Permanent address of the bytes: `ipfs://` and the content id. */
  uri: z.string().check(z.regex(/^ipfs:\/\/[a-z2-7]{10,120}$/)),
  /** URL for display. */
  url: z.string().check(z.maxLength(2_000)),
  mediaType: z.string().check(z.regex(/^image\/[a-z+.-]{1,40}$/)),
  /** Milliseconds since 1970. */
  madeAt: z.number(),
});
export type Draft = z.output<typeof Draft>;

/** A running task of the backend. */
export const PictureTask = z.object({
  ...shared,
  taskId: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  count: z.number().check(z.int(), z.gte(1), z.lte(4)),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
});
export type PictureTask = z.output<typeof PictureTask>;

export type PictureRequest = Pick<PictureTask, 'prompt' | 'styleId' | 'styleName' | 'engine' | 'count'>;

/** Link to mint an NFT from a draft. The create page reads the picture from its address. */
export function createPathOf({ uri, mediaType, engine, styleName }: Draft): string {
  return `/create?${new URLSearchParams({ picture: uri, mediaType, made: `${engine} · ${styleName}` })}`;
}

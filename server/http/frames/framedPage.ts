import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { fromWireLanguage, LanguageCode } from '../../../src/api/language.ts';
import type { ServerConfig } from '../../config.ts';

/** A language by its code in the query. Unknown ones are English. */
export const FramedLanguage = z.pipe(z.catch(LanguageCode, 'en'), z.transform(fromWireLanguage));

/** Query parameters of a framed page. All others are dropped. */
export const FramedQuery = z.object({
  lang: FramedLanguage,
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  /** Origin of the app around it. Empty if the page is opened directly. */
  app: z.catch(z.string().check(z.regex(/^https?:\/\/[a-zA-Z0-9.-]+(:\d{1,5})?$/)), ''),
  chain: z.catch(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/)), ''),
});
export type FramedQuery = z.output<typeof FramedQuery>;

const types = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;

/** Common styles of framed pages. Each page adds its own. */
const STYLES = join(import.meta.dirname, 'framed.css');

interface Options {
  readonly config: ServerConfig;
  /** Path of the page, with a trailing slash. */
  readonly path: string;
  /** Its scripts and styles: absolute paths by name. */
  readonly files: Readonly<Record<string, string>>;
  /** Origins of pictures in addition to its own. */
  readonly pictures?: string;
  readonly html: (query: FramedQuery) => string;
}

/** A page of the backend that the app shows in a frame: own scripts and styles, nothing inline. Only the app may frame it. */
export function framedPage(app: FastifyInstance, { config, path, files, pictures = '', html }: Options): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${pictures}`.trim(),
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${appOrigins(config).join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

  app.get(path, async ({ query }, reply) =>
    fresh(reply)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html(z.parse(FramedQuery, query))),
  );
  for (const [name, file] of Object.entries({ 'framed.css': STYLES, ...files })) {
    const text = readFileSync(file, 'utf8');
    const type = name.endsWith('.css') ? types.css : types.js;
    app.get(`${path}${name}`, async (_request, reply) => fresh(reply).type(type).send(text));
  }
}

function fresh(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache');
}

/** Origins of the app. A server on this machine may be reached under all of the machine's names and ports. */
function appOrigins({ SITE_ORIGINS, ALLOWED_ORIGINS, HOST }: ServerConfig): readonly string[] {
  const named = [...SITE_ORIGINS, ...ALLOWED_ORIGINS].filter((origin) =>
    /^https?:\/\/[a-zA-Z0-9.-]+(:\d+)?$/.test(origin),
  );
  const isLocal = HOST === '127.0.0.1' && SITE_ORIGINS.length === 0;
  return ["'self'", ...named, ...(isLocal ? ['http://127.0.0.1:*', 'http://localhost:*'] : [])];
}

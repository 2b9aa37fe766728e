import type { FastifyInstance } from 'fastify';

/** The wire's own requests have at most seven levels. */
const MAX_DEPTH = 32;
/** Maximum values in one request, containers included. The largest requests of the wire have some hundreds. */
const MAX_VALUES = 20_000;

/** With the flag `u`, a complete pair is one character and does not match. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Input that is not text, a finite number or plain JSON within limits. The status is 400. */
class UnreadableInput extends Error {
  readonly statusCode = 400;

  constructor() {
    super('the request contains unreadable input');
    this.name = 'UnreadableInput';
  }
}

/**
 * Refuses requests with content that no call accepts and the database cannot store: NUL, lone surrogates, infinite numbers, and
 * JSON that is too deep or too large. This is the only such check, before all handlers.
 */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { body, query, params, url } = request;
    const isReadable = [query, params, url].every(isReadableInput) && isReadableBody(body);
    done(isReadable ? undefined : new UnreadableInput());
  });
}

/** Streamed bodies, such as uploads, are checked by their reader. */
function isReadableBody(body: unknown): boolean {
  const isStream = typeof body === 'object' && body !== null && 'pipe' in body;
  return isStream || isReadableInput(body);
}

/** Whether a parsed value is plain JSON within limits, with storable texts. */
export function isReadableInput(value: unknown): boolean {
  const left: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let seen = 0; ; seen += 1) {
    const next = left.pop();
    if (!next) return true;
    if (seen > MAX_VALUES || next.depth > MAX_DEPTH) return false;
    const { value: found, depth } = next;
    if (typeof found === 'string' && !isReadableText(found)) return false;
    if (typeof found === 'number' && !Number.isFinite(found)) return false;
    if (typeof found !== 'object' || found === null) continue;
    for (const [name, child] of Object.entries(found)) {
      if (!isReadableText(name)) return false;
      left.push({ value: child, depth: depth + 1 });
    }
  }
}

function isReadableText(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}

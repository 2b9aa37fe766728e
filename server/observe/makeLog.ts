import { isSpanContextValid, trace } from '@opentelemetry/api';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';

/** Field names of secrets and personal data in logged objects. */
const REDACTED = [
  ...['authorization', 'cookie', 'x-api-key', 'x-lifi-api-key'].map((name) => `req.headers["${name}"]`),
  ...['privateKey', 'mnemonic', 'signature', 'token', 'secret', 'password', 'apiKey'].flatMap((name) => [
    name,
    `*.${name}`,
  ]),
];
const CAUSES = 3;
/** Maximum warnings and errors with the same message in a minute, so that clients cannot fill the disk. */
const MAX_ALIKE = 100;
const MINUTE_MS = 60_000;
const WARN = 40;
/** Maximum number of remembered messages. The program has only a few. */
const MAX_WORDINGS = 500;

/**
 * The server's log: JSON lines. Of an error it logs only name, code, message, stack and causes. Other fields could contain a
 * database row or text of a service. Addresses in messages are cut after eight characters. Order ids and transaction hashes stay
 * complete, because operators search for them.
 */
export function makeLog(level: string, destination?: DestinationStream, now: () => number = Date.now): Logger {
  const options = {
    level,
    redact: REDACTED,
    serializers: { err: errorOf },
    hooks: { logMethod: fewAlike(now) },
    mixin() {
      const context = trace.getActiveSpan()?.spanContext();
      return context && isSpanContextValid(context) ? { trace_id: context.traceId } : {};
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Limits equal messages to a number a minute. The next minute begins with a line that counts the skipped ones. */
function fewAlike(now: () => number) {
  const written = new Map<string, { since: number; count: number }>();
  // biome-ignore lint/complexity/useMaxParams: Biome counts `this`.
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    if (level < WARN) {
      method.apply(this, args);
      return;
    }
    const wording = String(args.findLast((arg: unknown) => typeof arg === 'string') ?? '');
    const known = written.get(wording) ?? { since: now(), count: 0 };
    if (written.size < MAX_WORDINGS) written.set(wording, known);
    if (now() - known.since >= MINUTE_MS) {
      const leftOut = known.count - MAX_ALIKE;
      Object.assign(known, { since: now(), count: 0 });
      if (leftOut > 0) this.warn({ wording, leftOut }, 'lines of one wording were left out');
    }
    known.count += 1;
    if (known.count <= MAX_ALIKE) method.apply(this, args);
  };
}

function errorOf(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error && /^[\w-]{1,64}$/.test(String(error.code)) ? String(error.code) : undefined;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    ...(code === undefined ? {} : { code }),
    message: cutAddresses(message),
    stack: [`${name}: ${cutAddresses(message)}`, ...frames].join('\n'),
    ...(cause === undefined || depth >= CAUSES ? {} : { cause: errorOf(cause, depth + 1) }),
  };
}

/** 64 hex digits are an order id or a transaction hash. Other long runs are addresses, keys or signatures. */
function cutAddresses(text: string): string {
  return text.replaceAll(/[A-Za-z0-9]{26,}/g, (run) =>
    /^(0x)?[0-9a-fA-F]{64}$/.test(run) ? run : `${run.slice(0, 8)}…`,
  );
}

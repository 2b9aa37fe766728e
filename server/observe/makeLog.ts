import { isSpanContextValid, trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Names under which secrets and people's data go in objects that are logged. */
const REDACTED = [
  ...['authorization', 'cookie', 'x-api-key', 'x-lifi-api-key'].map((name) => `req.headers["${name}"]`),
  ...['privateKey', 'mnemonic', 'signature', 'token', 'secret', 'password', 'apiKey'].flatMap((name) => [
    name,
    `*.${name}`,
  ]),
];
const CAUSES = 3;

/**
 * The server's log: JSON, a line each. Of an error it keeps name, code, message, stack and causes, and nothing else that may
 * hang on it, such as the row that a database refused or what a service wrote. Addresses in messages are cut off after eight
 * characters; order numbers and transaction hashes stay whole, as they are what one has to look for.
 */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: REDACTED,
    serializers: { err: errorOf },
    mixin() {
      const context = trace.getActiveSpan()?.spanContext();
      return context && isSpanContextValid(context) ? { trace_id: context.traceId } : {};
    },
  };
  return destination ? pino(options, destination) : pino(options);
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

/** 64 hex digits are an order or a transaction. Whatever else is that long without a gap is an address, a key or a signature. */
function cutAddresses(text: string): string {
  return text.replaceAll(/[A-Za-z0-9]{26,}/g, (run) =>
    /^(0x)?[0-9a-fA-F]{64}$/.test(run) ? run : `${run.slice(0, 8)}…`,
  );
}

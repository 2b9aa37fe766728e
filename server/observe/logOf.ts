import type { DestinationStream, Logger } from 'pino';
import * as z from 'zod/mini';
import type { ServerConfig } from '../config.ts';
import { makeLog } from './makeLog.ts';

/** The part of a log line that a person reads. `work`, `queue` and `chain` say where it happened. */
const Line = z.object({
  time: z.number(),
  level: z.number(),
  msg: z._default(z.string(), ''),
  err: z.optional(z.object({ message: z._default(z.string(), 'unknown') })),
  work: z.optional(z.string()),
  queue: z.optional(z.string()),
  chain: z.optional(z.string()),
});
type LogSettings = Pick<ServerConfig, 'LOG_LEVEL'>;

const MAX_LETTERS = 160;
const WARN = 40;

/** The log of a server: JSON lines with everything that operators search for. */
export function logOf({ LOG_LEVEL }: LogSettings, destination: DestinationStream = process.stdout): Logger {
  return makeLog(LOG_LEVEL, destination);
}

/** For a terminal: short lines, without facts and stacks, unless the level is `debug`. */
export function terminalLogOf(settings: LogSettings, destination: DestinationStream = process.stdout): Logger {
  if (settings.LOG_LEVEL === 'debug') return logOf(settings, destination);
  return logOf(settings, { write: (line) => void destination.write(`${shortLine(line)}\n`) });
}

function shortLine(line: string): string {
  const { time, level, msg, err, work, queue, chain } = z.parse(Line, JSON.parse(line));
  const places = [work, queue, chain].filter((place) => place !== undefined).join(', ');
  const text = `${msg}${places && ` (${places})`}${err ? `: ${err.message}` : ''}`.replaceAll(/\s+/g, ' ');
  const cut = text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1)}…` : text;
  return `${new Date(time).toTimeString().slice(0, 8)} ${level > WARN ? 'error' : level === WARN ? 'warn' : 'info'}: ${cut}`;
}

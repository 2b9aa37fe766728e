import type { DestinationStream, Logger } from 'pino';
import * as z from 'zod/mini';
import { isDemo, type ServerConfig } from '../config.ts';
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
const MAX_LETTERS = 160;
const WARN = 40;

/**
 * The log of a server with this configuration: JSON lines with everything that operators search for. The demo runs in a
 * terminal: its lines are short, without facts and stacks, unless the level is `debug`.
 */
export function logOf(config: ServerConfig, destination: DestinationStream = process.stdout): Logger {
  const isShort = isDemo(config) && config.LOG_LEVEL !== 'debug';
  return makeLog(
    config.LOG_LEVEL,
    isShort ? { write: (line) => void destination.write(`${shortLine(line)}\n`) } : destination,
  );
}

function shortLine(line: string): string {
  const { time, level, msg, err, work, queue, chain } = z.parse(Line, JSON.parse(line));
  const places = [work, queue, chain].filter((place) => place !== undefined).join(', ');
  const text = `${msg}${places && ` (${places})`}${err ? `: ${err.message}` : ''}`.replaceAll(/\s+/g, ' ');
  const cut = text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1)}…` : text;
  return `${new Date(time).toTimeString().slice(0, 8)} ${level > WARN ? 'error' : level === WARN ? 'warn' : 'info'}: ${cut}`;
}

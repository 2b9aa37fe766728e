import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BridgersChannel } from '../../../server/providers/bridgers/BridgersChannel.ts';
import { JsonService } from './JsonService.ts';

export const TOKENS = '/api/exchangeRecord/getToken';
export const QUOTE = '/api/sswap/quote';
export const SWAP = '/api/sswap/swap';
export const REPORT = '/api/exchangeRecord/updateDataAndStatus';
export const RECORDS = '/api/exchangeRecord/getTransData';
export const ORDER = '/api/exchangeRecord/getTransDataById';

/** A recorded reply of Bridgers as text, so that its numbers are not parsed. */
export function recorded(name: 'order' | 'quote' | 'swap' | 'swapNative' | 'tokens'): string {
  const text = readFileSync(join(import.meta.dirname, '../../upstream/bridgers', `${name}.json`), 'utf8');
  return text.slice(text.indexOf('"reply":') + '"reply":'.length, text.lastIndexOf('}')).trim();
}

/** The recorded quote with some changes. */
export function quoteWith(change: Readonly<Record<string, unknown>>) {
  const { data, ...envelope } = JSON.parse(recorded('quote'));
  return { ...envelope, data: { txData: { ...data.txData, ...change } } };
}

/** A service that gives the recorded answers of Bridgers, and the channel that calls it. */
export class RecordedBridgers {
  readonly service: JsonService;
  readonly channel: BridgersChannel;
  /** The channel's clock. */
  now = 1_790_000_000_000;

  private constructor(service: JsonService) {
    this.service = service;
    service.answers.set(TOKENS, recorded('tokens')).set(QUOTE, recorded('quote')).set(ORDER, recorded('order'));
    this.channel = this.channelOf();
  }

  /** Another channel for the service, with its own limit if given. */
  channelOf(limit: { readonly timeoutMs?: number } = {}): BridgersChannel {
    return new BridgersChannel({ base: this.service.url, source: 'yard', now: () => this.now, ...limit });
  }

  static async start(): Promise<RecordedBridgers> {
    return new RecordedBridgers(await JsonService.start());
  }

  stop(): Promise<void> {
    return this.service.stop();
  }
}

/** One event of an event stream, as the HTML standard dispatches it. */
export interface StreamedEvent {
  /** `message` unless the stream names another. */
  readonly type: string;
  readonly data: string;
  /** The last id the stream gave, with this event or before; empty while it gave none. */
  readonly id: string;
}

/** The stream sends an event longer than anybody sensibly would. */
export class EventTooLong extends Error {
  constructor(limit: number) {
    super(`an event of more than ${limit} characters`);
    this.name = 'EventTooLong';
  }
}

/** More characters than this in one event are refused. */
const MAX_EVENT_LENGTH = 1_048_576;

/**
 * Reads `text/event-stream` piece by piece, wherever it was cut (HTML standard, 9.2.6). An event that was not ended by
 * an empty line is none. Of the fields, `retry` is left out: who reads asks anew or does not.
 */
export class EventStreamParser {
  readonly #maxLength: number;
  #rest = '';
  /** The last character was a carriage return: a line feed right after it ends no second line. */
  #endedByReturn = false;
  #type = '';
  #data: string[] = [];
  #length = 0;
  #id = '';

  constructor(maxLength = MAX_EVENT_LENGTH) {
    this.#maxLength = maxLength;
  }

  /** The events that this piece completes. @throws EventTooLong */
  push(piece: string): StreamedEvent[] {
    const events: StreamedEvent[] = [];
    let start = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const character = piece[at];
      const isSecondHalf = character === '\n' && this.#endedByReturn;
      this.#endedByReturn = character === '\r';
      if (isSecondHalf) start = at + 1;
      if (isSecondHalf || (character !== '\n' && character !== '\r')) continue;
      const event = this.#line(this.#rest + piece.slice(start, at));
      if (event) events.push(event);
      this.#rest = '';
      start = at + 1;
    }
    this.#rest += piece.slice(start);
    this.#mustFit(this.#rest.length);
    return events;
  }

  #line(line: string): StreamedEvent | undefined {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    // A line that begins with a colon is a comment, mostly to keep the connection alive.
    if (colon === 0) return undefined;
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    this.#field(name, value);
    return undefined;
  }

  #field(name: string, value: string): void {
    if (name === 'event') this.#type = value;
    if (name === 'id' && !value.includes('\0')) this.#id = value;
    if (name !== 'data') return;
    this.#mustFit(value.length);
    this.#length += value.length + 1;
    this.#data.push(value);
  }

  #dispatch(): StreamedEvent | undefined {
    const event = { type: this.#type || 'message', data: this.#data.join('\n'), id: this.#id };
    const isEmpty = this.#data.length === 0;
    this.#type = '';
    this.#data = [];
    this.#length = 0;
    return isEmpty ? undefined : event;
  }

  #mustFit(more: number): void {
    if (this.#length + more > this.#maxLength) throw new EventTooLong(this.#maxLength);
  }
}

/** One event of an event stream, as the HTML standard dispatches it. */
export interface StreamedEvent {
  /** The event's type; `message` unless the stream sets another. */
  readonly type: string;
  readonly data: string;
  /** The last id of the stream, from this event or an earlier one; empty until the stream sends one. */
  readonly id: string;
}

/** The stream sent an event above the size limit. */
export class EventTooLong extends Error {
  constructor(limit: number) {
    super(`an event of more than ${limit} characters`);
    this.name = 'EventTooLong';
  }
}

/** Maximum length of one event, in characters. */
const MAX_EVENT_LENGTH = 1_048_576;

/**
 * Parses `text/event-stream` in pieces of any size (HTML standard, 9.2.6). Ignores an event without a closing empty line.
 * Ignores the field `retry`: the caller decides about retries. Smaller than `eventsource-parser`, which has no limit of size
 * (docs/adr/0016).
 */
export class EventStreamParser {
  readonly #maxLength: number;
  #rest = '';
  /** The last character was a carriage return. A line feed directly after it belongs to the same line end. */
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
    this.#assertFits(this.#rest.length);
    return events;
  }

  #line(line: string): StreamedEvent | undefined {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    // A line that begins with a colon is a comment, usually to keep the connection open.
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
    this.#assertFits(value.length);
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

  #assertFits(more: number): void {
    if (this.#length + more > this.#maxLength) throw new EventTooLong(this.#maxLength);
  }
}

import { describe, expect, it } from 'vitest';
import { PersistedState } from '../../../shell/stores/persisted.ts';
import type { ChatMessage } from '../answers/ChatMessage.ts';
import { keepHistory, MAX_BYTES, MAX_MESSAGES, readHistory, withinBounds } from './history.ts';

const question = (code: number, text = `question ${code}`): ChatMessage => ({ role: 'user', code, text });
const answer = (code: number, text = `answer ${code}`): ChatMessage => ({
  role: 'assistant',
  code,
  versions: [{ text, sources: [], related: [], cards: [], ending: 'done' }],
  chosen: 0,
});
const talk = (exchanges: number, text?: string) =>
  Array.from({ length: exchanges }, (_, index) => [question(index + 1), answer(index + 1, text)]).flat();
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

describe('the stored conversation', () => {
  it('[CHT-04] is restored unchanged', () => {
    localStorage.clear();
    const storage = new PersistedState(localStorage);

    keepHistory(storage, talk(3));

    expect(readHistory(storage)).toEqual(talk(3));
    expect(JSON.parse(localStorage.getItem('chatGptList') ?? '')).toHaveLength(6);
    keepHistory(storage, []);
    expect(localStorage.getItem('chatGptList')).toBeNull();
  });

  it('[CHT-04] skips unreadable entries, and discards a value that is not a list', () => {
    localStorage.clear();
    const storage = new PersistedState(localStorage);
    const strange = [
      answer(0),
      { role: 'user', code: 'x', text: 'y' },
      question(1),
      { role: 'assistant', code: 1, versions: [], chosen: 0 },
      {
        role: 'assistant',
        code: 1,
        versions: [{ text: '', sources: [], related: [], cards: [{ kind: 'transfer' }] }],
        chosen: 0,
      },
      null,
    ];
    localStorage.setItem('chatGptList', JSON.stringify(strange));
    expect(readHistory(storage)).toEqual([question(1)]);

    localStorage.setItem('chatGptList', '{"role":"user"}');
    expect(readHistory(storage)).toEqual([]);
    expect(localStorage.getItem('chatGptList.bad')).toContain('role');
  });

  it('[MON-08] is repaired entry by entry', () => {
    localStorage.clear();
    const storage = new PersistedState(localStorage);
    const whole = { text: 'whole', sources: [], related: [], cards: [], ending: 'done' };
    const broken = {
      text: 'half',
      sources: [{ title: 1 }, { title: 'a', url: '#/manual' }],
      related: [null, 'And then?'],
      cards: [{ kind: 'transfer' }, { kind: 'order', hash: 'a'.repeat(64) }],
      ending: 'vanished',
    };
    const stored = [
      question(1),
      { role: 'assistant', code: 1, versions: [7, broken, whole], chosen: 1 },
      question(1, 'a second one in its place'),
      { ...question(2), code: 1e300 },
      question(3),
      { role: 'assistant', code: 3, versions: [whole], chosen: 9 },
      { role: 'assistant', code: 4, versions: [{ text: null }], chosen: 0 },
    ];
    localStorage.setItem('chatGptList', JSON.stringify(stored));

    const repaired = {
      ...broken,
      sources: [{ title: 'a', url: '#/manual' }],
      related: ['And then?'],
      cards: [{ kind: 'order', hash: 'a'.repeat(64) }],
      ending: 'done',
    };
    expect(readHistory(storage)).toEqual([
      question(1),
      { role: 'assistant', code: 1, versions: [repaired, whole], chosen: 0 },
      question(3),
      { role: 'assistant', code: 3, versions: [whole], chosen: 0 },
    ]);
  });

  it('[CHT-04] keeps the newest 200 messages and half a megabyte, starting with a question', () => {
    const long = withinBounds(talk(150));
    expect(long).toHaveLength(MAX_MESSAGES);
    expect(long.at(-1)).toEqual(answer(150));

    const heavy = withinBounds(talk(90, '数'.repeat(4_000)));
    expect(bytesOf(heavy)).toBeLessThanOrEqual(MAX_BYTES);
    expect(bytesOf(heavy)).toBeGreaterThan(MAX_BYTES - 26_000);
    expect(heavy[0]?.role).toBe('user');

    const huge = withinBounds([question(1), answer(1, 'x'.repeat(1_000_000))]);
    expect(huge).toHaveLength(2);
    expect(bytesOf(huge)).toBeLessThan(MAX_BYTES);
  });

  it('[CHT-04] works with full storage', () => {
    const full = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    // Only these three are used.
    const storage = new PersistedState(full as unknown as Storage);

    expect(() => keepHistory(storage, talk(2))).not.toThrow();
    // It lasts as long as the page.
    expect(readHistory(storage)).toHaveLength(4);
    expect(readHistory(new PersistedState(full as unknown as Storage))).toEqual([]);
  });
});

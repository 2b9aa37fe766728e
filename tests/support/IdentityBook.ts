import type { IdentityChecks, IdentityWord } from '../../server/channels/IdentityChecks.ts';

/** Identity checks whose words a test gives. */
export class IdentityBook implements IdentityChecks {
  readonly about = { cnUrl: 'https://identity.example/?lang=cn', enUrl: 'https://identity.example/?lang=en' };
  /** The word on everybody of whom nothing else is said. */
  word: IdentityWord = 'passed';
  readonly wordsOn = new Map<string, IdentityWord>();
  /** Whoever was asked about, in order. */
  readonly asked: string[] = [];

  async wordOn(orderId: string): Promise<IdentityWord> {
    this.asked.push(orderId);
    return this.wordsOn.get(orderId) ?? this.word;
  }
}

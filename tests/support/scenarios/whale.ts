import type { Token } from '../../../src/model/Token.ts';
import { FakeChain } from '../fakes/FakeChain.ts';
import { appWorld } from './appWorld.ts';
import { answerQuotes } from './backend.ts';

const TOKENS = 1_500;

/** An account that holds each of 1,500 tokens of one chain. The last token is worth the most. */
export async function whale(at?: string) {
  const tokens = tokensOf(new FakeChain('one'));
  const world = await appWorld({ tokens, connected: true, ...(at ? { at } : {}) });
  for (const [index, token] of tokens.entries()) world.one.fund('one-alice', token, `${index + 1}.25`);
  answerQuotes(world.api);
  return { ...world, tokens };
}

/** Token names differ by letters, because addresses of fake chains have no digits. */
function tokensOf(chain: FakeChain): readonly Token[] {
  return Array.from({ length: TOKENS }, (_none, index) => chain.token(`T${lettersOf(index)}`, 6));
}

/** 0 → `AAA`, 1 → `AAB`. */
function lettersOf(index: number): string {
  const digits = [Math.floor(index / 676) % 26, Math.floor(index / 26) % 26, index % 26];
  return digits.map((digit) => String.fromCharCode(65 + digit)).join('');
}

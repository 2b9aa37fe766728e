import type { AssistantQuestion, Card } from '../Assistant.ts';

/** Something true of the product's own data that a question asks about. */
export interface Fact {
  /** Markdown, in the question's language. */
  readonly text: string;
  readonly card?: Card;
}

/** Looks things up for a question; changes nothing. Empty when the question asks for nothing of its kind. */
export interface Tool {
  look(question: AssistantQuestion): Promise<readonly Fact[]> | readonly Fact[];
}

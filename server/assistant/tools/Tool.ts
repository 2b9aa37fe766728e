import type { AssistantQuestion, Card } from '../Assistant.ts';

/** A fact from the product's own data that the question asks for. */
export interface Fact {
  /** Markdown, in the question's language. */
  readonly text: string;
  readonly card?: Card;
}

/** Looks up data for a question and changes nothing. Empty if the question needs no data of this type. */
export interface Tool {
  look(question: AssistantQuestion): Promise<readonly Fact[]> | readonly Fact[];
}

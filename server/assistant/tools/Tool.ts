import type { AssistantQuestion, Card } from '../Assistant.ts';

/** A fact from the product's own data that the question asks for. */
export interface Fact {
  /** Markdown, in the question's language. */
  readonly text: string;
  readonly card?: Card;
  /** The only page of the manual that helps further. Absent if any may. */
  readonly page?: string;
}

/** Looks up data for a question and changes nothing. Empty if the question needs no data of this type. */
export interface Tool {
  look(question: AssistantQuestion): Promise<readonly Fact[]> | readonly Fact[];
}

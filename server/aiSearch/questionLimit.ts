/** Maximum characters of one question. */
export const QUESTION_LIMIT = 200;

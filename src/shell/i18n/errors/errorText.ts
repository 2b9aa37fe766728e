import { AppError } from '../../../model/errors.ts';
import { displayText } from '../../../model/text.ts';
import type { I18n } from '../I18n.ts';
import { paragraphOf } from '../joinTexts.ts';
import { errorMessages } from './errorMessages.ts';

/** The parts of an error text. */
export interface ErrorParts {
  readonly what: string;
  /** Where the money is. */
  readonly money: string;
  readonly next: string;
}

/** The error text in the user's language. Values from outside are shortened and cleaned. */
export function errorParts(i18n: I18n, error: unknown): ErrorParts {
  const key = keyOf(error);
  const facts = error instanceof AppError ? factsOf(error.context) : {};
  // Every error code has a text (see errorMessages.ts). The values depend on the error's context, so no type lists them
  // here.
  const translate = i18n.translator<Readonly<Record<string, string>>>(errorMessages) as (
    key: string,
    values: Readonly<Record<string, string>>,
  ) => string;
  const [what = '', money = '', next = ''] = translate(key, facts).split('\n');
  return { what, money, next };
}

/** The parts as one paragraph. */
export function errorText(i18n: I18n, error: unknown): string {
  const { what, money, next } = errorParts(i18n, error);
  return paragraphOf(i18n.language, [what, money, next]);
}

function keyOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'unexpected';
  if (error.code !== 'api/refused') return error.code;
  const context: { readonly resultCode?: number } = error.context;
  const key = `code/${context.resultCode}`;
  return key in errorMessages.en ? key : 'api/refused';
}

function factsOf(context: object): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(context).map(([name, value]) => [name, displayText(String(value ?? ''), 120)]),
  );
}

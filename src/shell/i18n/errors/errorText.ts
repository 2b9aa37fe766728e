import { AppError } from '../../../model/errors.ts';
import { displayText } from '../../../model/text.ts';
import type { I18n } from '../I18n.ts';
import { errorMessages } from './errorMessages.ts';

/** What to tell of an error, in the user's language. Facts from outside are cut and cleaned. */
export function errorText(i18n: I18n, error: unknown): string {
  const key = keyOf(error);
  const facts = error instanceof AppError ? factsOf(error.context) : {};
  // Every error code has a text (see errorMessages.ts); which facts it holds is in its context, not in a type here.
  const translate = i18n.translator<Readonly<Record<string, string>>>(errorMessages) as (
    key: string,
    values: Readonly<Record<string, string>>,
  ) => string;
  return translate(key, facts);
}

function keyOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'unexpected';
  if (error.code !== 'api/refused') return error.code;
  const context: { readonly resCode?: number } = error.context;
  const key = `code/${context.resCode}`;
  return key in errorMessages.en ? key : 'api/refused';
}

function factsOf(context: object): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(context).map(([name, value]) => [name, displayText(String(value ?? ''), 120)]),
  );
}

/** Languages of the product (spec 1). `korea` is the product's own code. */
export const languages = ['en', 'zh', 'korea'] as const;
export type Language = (typeof languages)[number];

export type Messages = Readonly<Record<string, string>>;

/** A complete translation: every key of the English messages, and no other. */
export type Translation<En extends Messages> = { readonly [K in keyof En]: string };

/** `{name}` parts of a message. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** Messages of one feature: English at hand, other languages found by the namespace in the language's pack. */
export interface MessageSet<En extends Messages = Messages> {
  readonly namespace: string;
  readonly en: En;
}

/** A message in the user's language. Placeholders are checked: a missing or unknown one does not compile. */
export type Translate<En extends Messages> = <K extends keyof En & string>(
  key: K,
  ...values: Placeholder<En[K]> extends never ? [] : [{ readonly [P in Placeholder<En[K]>]: string | number }]
) => string;

/**
 * Declares the messages of a feature. `namespace` is the name of the folder that holds `messages/en.ts`. The types of
 * the other languages are asked for, although their texts load later, so that a missing key does not compile.
 */
export function defineMessages<En extends Messages, Zh extends Translation<En>, Korea extends Translation<En>>(
  namespace: string,
  en: En,
): MessageSet<En> & { readonly types?: readonly [Zh, Korea] } {
  return { namespace, en };
}

export type Messages = Readonly<Record<string, string>>;

/** A complete translation: exactly the keys of the English messages. */
export type Translation<En extends Messages> = { readonly [K in keyof En]: string };

/** The `{name}` placeholders of a message. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** Messages of one feature. English is included; other languages are found by `namespace` in the language's pack. */
export interface MessageSet<En extends Messages = Messages> {
  readonly namespace: string;
  readonly en: En;
}

/** Returns a message in the user's language. A missing or unknown placeholder is a type error. */
export type Translate<En extends Messages> = <K extends keyof En & string>(
  key: K,
  ...values: Placeholder<En[K]> extends never ? [] : [{ readonly [P in Placeholder<En[K]>]: string | number }]
) => string;

/**
 * Declares the messages of a feature. `namespace` is the name of the folder that holds `messages/en.ts`. The other
 * languages load later. Their types are required here, so that a missing key is a type error.
 */
export function defineMessages<En extends Messages, Zh extends Translation<En>, Ko extends Translation<En>>(
  namespace: string,
  en: En,
): MessageSet<En> & { readonly types?: readonly [Zh, Ko] } {
  return { namespace, en };
}

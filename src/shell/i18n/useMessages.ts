import { useMemo, useSyncExternalStore } from 'react';
import { useShell } from '../ShellContext.tsx';
import type { MessageSet, Messages, Translate } from './messages.ts';

/** The messages of a feature in the user's language. The component renders again when the language changes. */
export function useMessages<En extends Messages>(set: MessageSet<En>): Translate<En> {
  const { i18n } = useShell();
  const read = () => i18n.language;
  // The last argument is for HTML that is written without a page.
  const language = useSyncExternalStore(i18n.follow, read, read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the translator is made for the language of this moment
  return useMemo(() => i18n.translator(set), [i18n, set, language]);
}

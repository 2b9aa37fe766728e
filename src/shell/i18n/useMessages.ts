import { useMemo, useSyncExternalStore } from 'react';
import { useShell } from '../ShellContext.tsx';
import type { MessageSet, Messages, Translate } from './messages.ts';

/** The messages of a feature in the user's language. The component renders again when the language changes. */
export function useMessages<En extends Messages>(set: MessageSet<En>): Translate<En> {
  const { i18n } = useShell();
  const language = useSyncExternalStore(i18n.follow, () => i18n.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the translator is made for the language of this moment
  return useMemo(() => i18n.translator(set), [i18n, set, language]);
}

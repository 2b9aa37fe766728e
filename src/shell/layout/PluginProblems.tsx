import { useMessages } from '../i18n/useMessages.ts';
import { useShell } from '../ShellContext.tsx';
import { Notice } from '../ui/Notice/Notice.tsx';
import { messages } from './messages.ts';

/** Which plugins were left out, so that nobody looks for a chain or wallet that cannot be there (SHL-19). */
export function PluginProblems() {
  const { problems } = useShell();
  const t = useMessages(messages);
  if (problems.length === 0) return null;
  return <Notice>{t('problems.text', { parts: problems.map(({ plugin }) => folderOf(plugin)).join(', ') })}</Notice>;
}

/** `./plugins/chains/foo/index.ts` → `foo`; an id stays as it is. */
function folderOf(plugin: string): string {
  return plugin.replace(/^.*\/([^/]+)\/index\.tsx?$/, '$1');
}

import { observer } from 'mobx-react-lite';
import { useMessages } from '../../i18n/useMessages.ts';
import { useShell } from '../../ShellContext.tsx';
import { Notice } from '../../ui/Notice/Notice.tsx';
import { Slot } from '../Slot.tsx';
import { messages } from './messages.ts';

/** Lists the plugins that were left out or quarantined. It explains why a chain or wallet is missing (SHL-19). */
const PluginProblems = observer(function PluginProblems() {
  const { problems, quarantine, chainRegistry, walletRegistry } = useShell();
  const t = useMessages(messages);
  const nameOf = (id: string) => (chainRegistry.get(id) ?? walletRegistry.get(id))?.name ?? id;
  const failed = [...quarantine.aside].filter(([, { by }]) => by === 'faults').map(([id]) => nameOf(id));
  if (problems.length + failed.length === 0) return null;
  return (
    <Notice>
      {problems.length > 0 && t('problems.text', { parts: problems.map(({ plugin }) => folderOf(plugin)).join(', ') })}{' '}
      {failed.length > 0 && t('problems.quarantined', { parts: failed.join(', ') })}{' '}
      <Slot name="problems.end" isAwaited />
    </Notice>
  );
});

export default PluginProblems;

/** `./plugins/chains/foo/index.ts` → `foo`; an id stays as it is. */
function folderOf(plugin: string): string {
  return plugin.replace(/^.*\/([^/]+)\/index\.tsx?$/, '$1');
}

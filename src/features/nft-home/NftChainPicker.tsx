import { observer } from 'mobx-react-lite';
import { nftChainOf } from '../../market/stores/NftChainStore.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useCurrentRoute } from '../../shell/layout/useCurrentRoute.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Select } from '../../shell/ui/Select/Select.tsx';
import { chainHintDialog } from './chainHintDialog.ts';
import { messages } from './messages.ts';
import styles from './NftChainPicker.module.css';

/** Picker for chains with a market. On a page about one chain, it offers a link to the other chain's home (SHL-07). */
const NftChainPicker = observer(function NftChainPicker() {
  const shell = useShell();
  const { chains, dialogs } = shell;
  const nftChain = nftChainOf(shell);
  const t = useMessages(messages);
  const isFollowed = useCurrentRoute()?.followsNftChain === true;
  const { markets, current } = nftChain;
  if (!current) return null;
  const choose = (id: string) => {
    const chain = chains.require(id);
    if (isFollowed) nftChain.choose(chain);
    else dialogs.open(chainHintDialog, { chain });
  };
  return (
    <Select
      className={styles.picker}
      aria-label={t('chain.label')}
      value={current.id}
      onChange={(event) => choose(event.target.value)}
    >
      {markets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
});

export default NftChainPicker;

import { observer } from 'mobx-react-lite';
import { nftChainOf } from '../../../market/stores/NftChainStore.ts';
import { withValue } from '../../../shell/i18n/joinTexts.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { HeaderMenu } from '../../../shell/layout/header/HeaderMenu.tsx';
import { useCurrentRoute } from '../../../shell/layout/useCurrentRoute.ts';
import { lazyView } from '../../../shell/lazyView.tsx';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { messages } from '../messages.ts';
import { chainHintDialog } from './chainHintDialog.ts';
import styles from './NftChainPicker.module.css';

const Panel = lazyView(() => import('./NftChainPanel.tsx'));

/** Picker for chains with a market. On a page about one chain, it offers a link to the other chain's home (SHL-07). */
const NftChainPicker = observer(function NftChainPicker() {
  const shell = useShell();
  const { dialogs, i18n } = shell;
  const nftChain = nftChainOf(shell);
  const t = useMessages(messages);
  const isFollowed = useCurrentRoute()?.followsNftChain === true;
  const { markets, current } = nftChain;
  if (!current) return null;
  const choose = (chain: ChainPlugin) => {
    if (isFollowed) nftChain.choose(chain);
    else dialogs.open(chainHintDialog, { chain });
  };
  return (
    <HeaderMenu
      label={withValue(i18n.language, t('chain.label'), current.name)}
      title={t('chain.label')}
      hint={current.name}
      className={styles.picker}
      panel={Panel}
      panelProps={{ markets, current, onPick: choose }}
    >
      <img className={styles.icon} src={current.icon} alt="" />
      <span className={styles.name}>{current.name}</span>
      <span className={styles.name}>
        <Icon name="chevron" />
      </span>
    </HeaderMenu>
  );
});

export default NftChainPicker;

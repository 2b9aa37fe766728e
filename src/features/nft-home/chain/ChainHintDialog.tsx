import { useNavigate } from 'react-router-dom';
import { nftChainOf } from '../../../market/stores/NftChainStore.ts';
import type { DialogProps } from '../../../shell/feature.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Dialog } from '../../../shell/ui/Dialog/Dialog.tsx';
import { messages } from '../messages.ts';
import styles from './ChainHintDialog.module.css';

interface Props extends DialogProps {
  readonly chain: ChainPlugin;
}

function ChainHintDialog({ chain, close }: Props) {
  const nftChain = nftChainOf(useShell());
  const t = useMessages(messages);
  const navigate = useNavigate();
  const go = () => {
    nftChain.choose(chain);
    close();
    void navigate('/NFT');
  };
  return (
    <Dialog
      title={t('hint.title', { chain: chain.name })}
      closeLabel={t('hint.close')}
      onClose={close}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={close}>
            {t('hint.stay')}
          </Button>
          <Button onClick={go}>{t('hint.go')}</Button>
        </div>
      }
    >
      <p>{t('hint.text', { chain: chain.name })}</p>
    </Dialog>
  );
}

export default ChainHintDialog;

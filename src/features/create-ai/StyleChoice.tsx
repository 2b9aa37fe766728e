import { observer } from 'mobx-react-lite';
import { NftMedia } from '../../market/widgets/NftMedia/NftMedia.tsx';
import { displayText } from '../../model/text.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Skeleton } from '../../shell/ui/Skeleton/Skeleton.tsx';
import { ErrorNotice } from '../../shell/widgets/ErrorNotice/ErrorNotice.tsx';
import styles from './CreateAiPage.module.css';
import { messages } from './messages.ts';
import type { PictureStore } from './PictureStore.ts';

/** The engine's styles as single choice, each with its picture if it has one. */
export const StyleChoice = observer(function StyleChoice({ store }: { readonly store: PictureStore }) {
  const t = useMessages(messages);
  const { styles: state } = store;
  if (state.status === 'failed') {
    const again = <Button onClick={() => store.retryStyles()}>{t('styles.again')}</Button>;
    return (
      <ErrorNotice error={state.error} action={again}>
        <p>{t('styles.failed')}</p>
      </ErrorNotice>
    );
  }
  if (state.status === 'loading') {
    return (
      <div className={styles.group} role="status" aria-label={t('styles.loading')}>
        <Skeleton size="block" />
      </div>
    );
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('styles')}</legend>
      <div className={styles.styles}>
        {state.styles.lists.map(({ id, name, imageUrl }) => (
          <label key={id} className={styles.style}>
            <input
              type="radio"
              name="style"
              checked={store.styleId === id}
              onChange={() => store.change({ styleId: id })}
            />
            {imageUrl && <NftMedia url={imageUrl} size={120} />}
            <span className={styles.styleName}>{displayText(name, 60)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});

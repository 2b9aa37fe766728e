import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { MAX_PICTURES, MAX_PROMPT } from '../../api/nft/aiMint.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Chip } from '../../shell/ui/Chip/Chip.tsx';
import { Field } from '../../shell/ui/Field/Field.tsx';
import styles from './CreateAiPage.module.css';
import { messages } from './messages.ts';
import type { PictureStore } from './PictureStore.ts';
import { PromptInput } from './PromptInput.tsx';
import { StyleChoice } from './StyleChoice.tsx';

interface Props {
  readonly store: PictureStore;
  readonly chain: ChainPlugin;
}

const examples = ['example.1', 'example.2', 'example.3', 'example.4'] as const;

/** Form for text, style and number of pictures. */
export const PictureForm = observer(function PictureForm({ store, chain }: Props) {
  const { wallet, intents, signIn } = useShell();
  const t = useMessages(messages);
  const [isMissing, setMissing] = useState(false);
  const owner = wallet.payerOn(chain);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (owner === undefined) return intents.request('openWalletChooser', { chain: chain.id });
    const isEmpty = store.prompt.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) void store.make(chain);
  };
  const isReady = store.styles.status === 'ready';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('prompt')}
        hint={t('prompt.hint', { left: MAX_PROMPT - store.prompt.length })}
        error={isMissing && store.prompt.trim() === '' ? t('prompt.missing') : undefined}
      >
        <PromptInput value={store.prompt} onChange={(prompt) => store.change({ prompt })} onSubmit={() => submit()} />
      </Field>
      <fieldset className={styles.group}>
        <legend className={styles.hint}>{t('examples')}</legend>
        <div className={styles.examples}>
          {examples.map((key) => (
            <Chip key={key} onClick={() => store.change({ prompt: t(key) })}>
              {t(key)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <StyleChoice store={store} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('count')}</legend>
        <div className={styles.counts}>
          {Array.from({ length: MAX_PICTURES }, (_, i) => i + 1).map((count) => (
            <label key={count} className={styles.count}>
              <input
                type="radio"
                name="count"
                checked={store.count === count}
                onChange={() => store.change({ count })}
              />
              <span>{count}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" size="xl" wide busy={store.isBusy} disabled={owner !== undefined && !isReady}>
        {owner === undefined ? t('connect') : t('make')}
      </Button>
      {owner === undefined && <p className={styles.muted}>{t('connect.hint', { chain: chain.name })}</p>}
      {owner !== undefined && !signIn.isSignedInOn(chain) && <p className={styles.muted}>{t('sign.hint')}</p>}
    </form>
  );
});

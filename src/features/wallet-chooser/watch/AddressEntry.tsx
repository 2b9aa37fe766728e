import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useState } from 'react';
import { hasHidden, trimPasted } from '../../../model/text.ts';
import type { Translate } from '../../../shell/i18n/messages.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Field } from '../../../shell/ui/Field/Field.tsx';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';
import { TextInput } from '../../../shell/ui/TextInput/TextInput.tsx';
import { useClosing } from '../../../shell/useClosing.ts';
import type { en } from '../messages/en.ts';
import { messages } from '../messages.ts';
import styles from './AddressEntry.module.css';
import { type Watchable, type WatchFit, watchable } from './watchable.ts';

type State =
  | { readonly status: 'typing' | 'checking' | 'secret' }
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'none'; readonly unasked: Watchable['unasked'] }
  | { readonly status: 'several'; readonly fits: readonly WatchFit[] };

interface Props {
  /** The chain that the chooser was opened for. Shown first. */
  readonly wanted: ChainPlugin | undefined;
  /** What the address is for. */
  readonly text: string;
  /** The text of the button. */
  readonly action: string;
  /** Takes the address. Resolves with the reason, as text, if it cannot be used. */
  readonly onFit: (fit: WatchFit) => Promise<string | undefined>;
  readonly onBack: () => void;
  /** Notices above the button. */
  readonly children?: ReactNode;
}

/** Input for an address of any network. If the text fits several families, the user selects one. */
export const AddressEntry = observer(function AddressEntry({ wanted, text: purpose, action, ...props }: Props) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const closing = useClosing();
  const [text, setText] = useState('');
  const [state, setState] = useState<State>({ status: 'typing' });
  const supported = chains.supported ?? chains.all;
  const asked = [...new Set([...(wanted ? [wanted] : []), ...supported])];
  const take = async (fit: WatchFit): Promise<void> => {
    const reason = await props.onFit(fit);
    if (reason !== undefined && !closing.signal.aborted) setState({ status: 'refused', reason });
  };
  const check = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = trimPasted(text);
    if (typed === '' || state.status === 'checking') return;
    setState({ status: 'checking' });
    const found = await stateOf(typed, asked, chains);
    if (closing.signal.aborted) return;
    if ('fit' in found) await take(found.fit);
    else setState(found);
  };
  const isChecking = state.status === 'checking';
  return (
    <form className={styles.form} onSubmit={(event) => void check(event)}>
      <p>{purpose}</p>
      <Field label={t('watch.address')} error={errorOf(state, text, t)}>
        <TextInput
          value={text}
          maxLength={200}
          readOnly={isChecking}
          autoFocus
          onChange={(event) => {
            setText(event.target.value);
            setState({ status: 'typing' });
          }}
        />
      </Field>
      {isChecking && (
        <p className={styles.checking} role="status">
          <Spinner />
          {t('watch.checking')}
        </p>
      )}
      {state.status === 'several' && <Choice fits={state.fits} onPick={(fit) => void take(fit)} />}
      {props.children}
      <Button type="submit" wide busy={isChecking} disabled={text.trim() === ''}>
        {action}
      </Button>
      <Button variant="secondary" wide onClick={props.onBack}>
        {t('watch.back')}
      </Button>
    </form>
  );
});

function Choice({ fits, onPick }: { readonly fits: readonly WatchFit[]; readonly onPick: (fit: WatchFit) => void }) {
  const t = useMessages(messages);
  return (
    <fieldset className={styles.choices}>
      <legend>{t('watch.which')}</legend>
      {fits.map((fit) => {
        const [{ id, name }, ...more] = fit.chains;
        return (
          <Button key={id} variant="secondary" wide onClick={() => onPick(fit)}>
            {more.length === 0 ? name : t('watch.fits', { chain: name, count: more.length })}
          </Button>
        );
      })}
    </fieldset>
  );
}

/** Checks a text. A secret key pasted by mistake is refused, and is not passed to the code of any chain. */
async function stateOf(
  text: string,
  asked: readonly ChainPlugin[],
  chains: Parameters<typeof watchable>[2],
): Promise<State | { readonly fit: WatchFit }> {
  const secret = await import('../../../model/secrets.ts')
    .then(({ looksSecret }) => looksSecret(text))
    .catch(() => undefined);
  if (secret === 'phrase' || secret === 'key') return { status: 'secret' };
  const { fits, unasked } = await watchable(text, asked, chains);
  const [fit, ...more] = fits;
  if (!fit) return secret ? { status: 'secret' } : { status: 'none', unasked };
  return more.length === 0 ? { fit } : { status: 'several', fits };
}

function errorOf(state: State, text: string, t: Translate<typeof en>): string | undefined {
  if (state.status === 'secret') return t('watch.secret');
  if (state.status === 'refused') return state.reason;
  if (state.status !== 'none') return undefined;
  if (hasHidden(text)) return t('watch.hidden');
  if (state.unasked.length === 0) return t('watch.none');
  return t('watch.none.unasked', { chains: state.unasked.map(({ name }) => name).join(', ') });
}

import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { errorText } from '../../i18n/errors/errorText.ts';
import { useShell } from '../../ShellContext.tsx';
import { Toast } from '../../ui/Toast/Toast.tsx';

interface Props extends Omit<ComponentProps<typeof Toast>, 'children'> {
  readonly error: unknown;
}

/** A toast with the text of an error. It loads on use, because the texts of errors are long. */
export default observer(function ErrorToast({ error, ...frame }: Props) {
  const { i18n } = useShell();
  return <Toast {...frame}>{errorText(i18n, error)}</Toast>;
});

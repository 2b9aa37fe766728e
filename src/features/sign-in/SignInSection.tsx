import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isCancelled } from '../../model/errors.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { messages } from './messages.ts';
import styles from './SignInSection.module.css';

/** Whether the active account is signed in, and the way in and out. Nothing where its wallet cannot sign texts. */
const SignInSection = observer(function SignInSection() {
  const { wallet, signIn } = useShell();
  const { chain } = wallet;
  if (!chain || !signIn.canSignInOn(chain)) return null;
  return signIn.isSignedInOn(chain) ? <SignedIn /> : <SignedOut chain={chain} />;
});

const SignedIn = observer(function SignedIn() {
  const { signIn, i18n } = useShell();
  const t = useMessages(messages);
  const until = signIn.session ? formatTime(Date.parse(signIn.session.expiresAt), i18n.tag) : '';
  return (
    <section className={styles.section}>
      <p className={styles.text}>{t('signedIn', { until })}</p>
      <Button variant="secondary" wide onClick={() => void signIn.signOut()}>
        {t('signOut')}
      </Button>
    </section>
  );
});

const SignedOut = observer(function SignedOut({ chain }: { readonly chain: ChainPlugin }) {
  const { signIn, toasts } = useShell();
  const t = useMessages(messages);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      await signIn.signIn(chain);
    } catch (error) {
      if (!isCancelled(error)) toasts.fail(error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <section className={styles.section}>
      <p className={styles.text} role="status">
        {isAsking ? t('asking') : t('why')}
      </p>
      <Button variant="secondary" wide disabled={isAsking} onClick={() => void ask()}>
        {t('signIn')}
      </Button>
    </section>
  );
});

export default SignInSection;

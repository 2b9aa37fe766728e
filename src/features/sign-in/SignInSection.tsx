import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { formatTime } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { WalletStatus } from '../../shell/widgets/WalletStatus/WalletStatus.tsx';
import { messages } from './messages.ts';
import styles from './SignInSection.module.css';

/** Sign-in state of the active account, with buttons to sign in and out. Empty if its wallet cannot sign messages. */
const SignInSection = observer(function SignInSection() {
  const { wallet, signIn } = useShell();
  const { chain } = wallet;
  if (!chain || !signIn.canSignInOn(chain)) return null;
  return signIn.isSignedInOn(chain) ? <SignedIn /> : <SignedOut chain={chain} />;
});

const SignedIn = observer(function SignedIn() {
  const { signIn, chains, i18n } = useShell();
  const t = useMessages(messages);
  const { session } = signIn;
  const until = session ? formatTime(Date.parse(session.expiresAt), i18n.tag) : '';
  const only = session?.isContract ? chains.get(session.chain)?.name : undefined;
  return (
    <section className={styles.section}>
      <p className={styles.text}>
        {only === undefined ? t('signedIn', { until }) : t('signedInOn', { until, chain: only })}
      </p>
      <Button variant="secondary" wide onClick={() => void signIn.signOut()}>
        {t('signOut')}
      </Button>
    </section>
  );
});

const SignedOut = observer(function SignedOut({ chain }: { readonly chain: ChainPlugin }) {
  const { signIn } = useShell();
  const t = useMessages(messages);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const ask = async () => {
    setAsking(true);
    setError(undefined);
    asking.current = new AbortController();
    try {
      await signIn.signIn(chain, { signal: asking.current.signal });
    } catch (failure) {
      setError(failure);
    } finally {
      setAsking(false);
    }
  };
  return (
    <section className={styles.section}>
      <p className={styles.text} role="status">
        {signIn.isAwaitingApproval ? t('awaiting') : isAsking ? t('asking') : t('why')}
      </p>
      {isAsking && signIn.isAwaitingApproval && (
        <Button variant="secondary" wide onClick={() => asking.current?.abort()}>
          {t('stop')}
        </Button>
      )}
      <WalletStatus error={error} isRunning={isAsking} />
      <Button variant="secondary" wide disabled={isAsking} onClick={() => void ask()}>
        {t('signIn')}
      </Button>
    </section>
  );
});

export default SignInSection;

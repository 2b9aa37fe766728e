import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { useShell } from '../../ShellContext.tsx';
import type { CheckedCode } from '../../stores/ContractGuard.ts';
import type { NamedContract } from '../../stores/checkContracts.ts';
import { Notice } from '../../ui/Notice/Notice.tsx';
import { messages } from './messages.ts';

/** What the check of a contract's code leaves open (`ContractGuard`). */
export function CodeNotes({ checked: { state, replaceable } }: { readonly checked: CheckedCode }) {
  const t = useMessages(messages);
  const { service } = replaceable ?? {};
  return (
    <>
      {state === 'unread' && <Notice>{t('unread')}</Notice>}
      {replaceable && <Notice>{service === undefined ? t('replaceable.own') : t('replaceable', { service })}</Notice>}
    </>
  );
}

interface ReviewedProps {
  /** Resolves to the contracts that the transaction may call. It is called again when `of` changes. */
  readonly named: (signal: AbortSignal) => Promise<readonly NamedContract[]>;
  readonly of: string;
}

/** What the check of the contracts leaves open, while the user reads. Place it before the button that confirms. */
export function ReviewedCode({ named, of }: ReviewedProps) {
  const { contracts } = useShell();
  const [checked, setChecked] = useState<CheckedCode>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` names what `named` resolves to
  useEffect(() => {
    const page = new AbortController();
    const { signal } = page;
    const review = async () => {
      const { reviewContracts } = await import('../../stores/checkContracts.ts');
      const found = await reviewContracts(contracts.known, await named(signal), { signal });
      if (!signal.aborted) setChecked(found);
    };
    // Without an answer there is nothing to say yet. The flow's own check comes before the wallet.
    review().catch(() => undefined);
    return () => page.abort();
  }, [contracts, of]);
  return checked ? <CodeNotes checked={checked} /> : null;
}

import { runInAction } from 'mobx';
import * as z from 'zod/mini';
import { isReleaseReload } from '../../../shell/reloadForRelease.ts';
import type { SwapForm } from './SwapForm.ts';

const KEPT = 'switchyard:swap-form';
const Text = z.string().check(z.maxLength(300));
const StoredForm = z.object({ from: Text, to: Text, amount: Text, recipient: z.optional(Text), memo: Text });

/**
 * Keeps what was typed over the reload that a release needs, and over no other. The tab keeps it, so that the recipient is
 * the user's own entry. Without session storage, the form starts empty.
 */
export function keepForm(form: SwapForm, signal: AbortSignal): void {
  if (signal.aborted) return;
  const kept = take();
  if (kept) runInAction(() => restore(form, kept));
  addEventListener('pagehide', () => isReleaseReload() && keep(form), { signal });
}

/** Not over input, nor into another pair, for example of a link. */
function restore(form: SwapForm, { from, to, amount, recipient, memo }: z.output<typeof StoredForm>): void {
  if (form.amountText !== '' || form.otherRecipient !== undefined) return;
  form.fromId ||= from;
  form.toId ||= to;
  if (form.fromId !== from || form.toId !== to) return;
  form.setAmount(amount);
  form.setOtherRecipient(recipient);
  form.setMemo(memo);
}

function keep({ from, to, amountText, otherRecipient, memoText }: SwapForm): void {
  const kept = {
    from: from?.id ?? '',
    to: to?.id ?? '',
    amount: amountText,
    recipient: otherRecipient,
    memo: memoText,
  };
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // Then it is lost, as after any reload.
  }
}

function take(): z.output<typeof StoredForm> | undefined {
  try {
    const raw = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    return raw === null ? undefined : z.safeParse(StoredForm, JSON.parse(raw)).data;
  } catch {
    return undefined;
  }
}

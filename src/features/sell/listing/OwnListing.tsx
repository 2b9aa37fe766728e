import { observer } from 'mobx-react-lite';
import { askOf, isHidden } from '../../../market/listings/SignedListings.ts';
import { nftKey } from '../../../market/stores/CartMarks.ts';
import { SignedNote } from '../../../market/widgets/SignedNote/SignedNote.tsx';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { messages } from '../messages.ts';
import type { SellDraft, SellRow } from './SellDraft.ts';

interface Props {
  readonly draft: SellDraft;
  readonly row: SellRow;
}

/** The open listing that this device has signed, with its cancellation, if the service names none or a dearer one. */
export const OwnListing = observer(function OwnListing({ draft, row: { nft, listed } }: Props) {
  const { intents } = useShell();
  const t = useMessages(messages);
  const [open] = draft.signed.get(nftKey(nft)) ?? [];
  if (!open || !isHidden(open, listed)) return null;
  const cancel = () =>
    intents.request('cancelListing', {
      nft: { ...nft, ...askOf(open) },
      isSigned: true,
      done: () => void draft.readSigned(nft),
    });
  return (
    <SignedNote
      listing={open}
      action={
        <Button variant="secondary" size="s" onClick={cancel}>
          {t('cancel.title')}
        </Button>
      }
    />
  );
});

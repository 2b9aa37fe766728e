import { useState } from 'react';
import { nftEventKinds } from '../../../api/nft/entities.ts';
import type { NftEventKind } from '../../../market/Nft.ts';
import { useNftEventName } from '../../../market/widgets/NftEventName/useNftEventName.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { Field } from '../../../shell/ui/Field/Field.tsx';
import { Select } from '../../../shell/ui/Select/Select.tsx';
import { messages } from '../messages.ts';
import styles from './ActivityTab.module.css';
import { ActivityTable } from './ActivityTable.tsx';

interface Props {
  readonly chain: ChainPlugin;
  readonly contract: string;
}

/** Events of the collection, newest first. */
function ActivityTab({ chain, contract }: Props) {
  const t = useMessages(messages);
  const [kind, setKind] = useState<NftEventKind | ''>('');
  const [page, setPage] = useState(1);
  const nameOf = useNftEventName();
  return (
    <div className={styles.activity}>
      <Field label={t('activity.kind')}>
        <Select<NftEventKind | ''>
          value={kind}
          options={[
            { value: '', label: t('activity.all') },
            ...nftEventKinds.map((known) => ({ value: known, label: nameOf(known) })),
          ]}
          onChange={(chosen) => {
            setKind(chosen);
            setPage(1);
          }}
        />
      </Field>
      <ActivityTable
        key={`${kind} ${page}`}
        chain={chain}
        contract={contract}
        kind={kind}
        page={page}
        onPage={setPage}
      />
    </div>
  );
}

export default ActivityTab;

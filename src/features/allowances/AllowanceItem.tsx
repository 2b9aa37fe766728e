import { observer } from 'mobx-react-lite';
import { formatTime, shortAddress } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin, Permission } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Badge } from '../../shell/ui/Badge/Badge.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { KeyValue } from '../../shell/ui/KeyValue/KeyValue.tsx';
import { TokenAvatar } from '../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { Address } from '../../shell/widgets/Address/Address.tsx';
import { Money } from '../../shell/widgets/Money/Money.tsx';
import type { PaymentProgress } from '../../trade/pipeline/PaymentProgress.ts';
import card from '../../trade/widgets/ItemCard/ItemCard.module.css';
import { PaymentStatus } from '../../trade/widgets/PaymentStatus/PaymentStatus.tsx';
import styles from './AllowanceItem.module.css';
import { messages } from './messages.ts';

interface Props {
  readonly permission: Permission;
  readonly chain: ChainPlugin;
  /** Of its revocation. `undefined` if none was started. */
  readonly progress: PaymentProgress | undefined;
  readonly onRevoke: () => void;
}

/** Name of the token or collection. Untrusted text. */
export function nameOf(permission: Permission): string {
  if (permission.kind === 'allowance') return permission.token.symbol;
  return permission.name ?? shortAddress(permission.collection, 6, 4);
}

/** One permission: asset, amount, spender, date, and the revoke button. */
export const AllowanceItem = observer(function AllowanceItem({ permission, chain, progress, onRevoke }: Props) {
  const { tokens } = useShell();
  const t = useMessages(messages);
  const what = nameOf(permission);
  const listed = permission.kind === 'allowance' ? tokens.find(permission.token.id) : undefined;
  const isStrange = permission.kind === 'allowance' && (!listed || listed.isImported);
  return (
    <li className={card.item}>
      <div className={card.head}>
        <TokenAvatar symbol={what} url={listed?.logoUrl} badgeUrl={chain.icon} />
        <bdi className={card.name}>{what}</bdi>
        {isStrange && <Badge tone="warning">{t('unlisted')}</Badge>}
        <Button
          variant="danger"
          size="s"
          className={styles.revoke ?? ''}
          busy={progress?.isRunning === true}
          aria-label={t('revoke.label', { what, spender: permission.spender })}
          onClick={onRevoke}
        >
          {t('revoke')}
        </Button>
      </div>
      <Facts permission={permission} chain={chain} />
      <PaymentStatus progress={progress} chain={chain} />
    </li>
  );
});

const Facts = observer(function Facts({ permission, chain }: Pick<Props, 'permission' | 'chain'>) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const { given, spender } = permission;
  const block = String(given.block);
  const when = given.at === undefined ? t('given.block', { block }) : formatTime(given.at, i18n.tag);
  const right =
    permission.kind === 'allowance'
      ? [
          {
            label: t('amount'),
            value: permission.isUnlimited ? (
              t('unlimited', { symbol: permission.token.symbol })
            ) : (
              <Money amount={permission.amount} token={permission.token} />
            ),
          },
          {
            label: t('risk'),
            value: permission.atRisk ? (
              <Money amount={permission.atRisk} token={permission.token} first="dollars" />
            ) : (
              t('risk.unknown')
            ),
          },
        ]
      : [
          { label: t('amount'), value: t('amount.nft') },
          { label: t('collection'), value: <Address address={permission.collection} chain={chain} /> },
        ];
  return (
    <KeyValue
      rows={[
        ...right,
        {
          label: t(permission.kind === 'allowance' ? 'spender' : 'operator'),
          value: <Address address={spender} chain={chain} />,
        },
        {
          label: t('given'),
          value: (
            <a
              href={chain.explorer.transaction(given.hash)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('given.open', { time: when, block })}
            >
              {when}
            </a>
          ),
        },
      ]}
    />
  );
});

import { formatAmount } from '../../../shell/i18n/format.ts';
import type { Translate } from '../../../shell/i18n/messages.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { Prerequisite, Resource } from '../../../shell/plugin/prerequisite.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import type { PaymentNeeds } from './askPrerequisites.ts';
import type { en } from './messages/en.ts';
import { messages } from './messages.ts';
import styles from './PrerequisiteList.module.css';

const tones = { blocked: 'danger', cost: 'info', note: 'info' } as const;
/** Display order, most severe first. */
const order = ['danger', 'warning', 'info'] as const;
interface Item {
  readonly tone: (typeof order)[number];
  readonly text: string;
}

/** Requirements of the chains besides the balance. Blocking items come first. */
export default function PrerequisiteList({ found }: { readonly found: readonly PaymentNeeds[] }) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const items = found.flatMap(({ token, needs }): readonly Item[] => {
    const chain = chains.get(token.chain)?.name ?? '';
    if (needs === 'unknown') return [{ tone: 'warning', text: t('prerequisite.unknown', { chain }) }];
    return needs.map((need) => ({ tone: tones[need.kind], text: textOf(t, need, { chain, symbol: token.symbol }) }));
  });
  return (
    <section className={styles.list} aria-label={t('prerequisite.title')} data-testid="swap-prerequisites">
      <h2 className={styles.title}>{t('prerequisite.title')}</h2>
      <ol>
        {items
          .sort((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone))
          .map(({ tone, text }) => (
            <li key={text}>
              <Notice tone={tone}>{text}</Notice>
            </li>
          ))}
      </ol>
    </section>
  );
}

/** `symbol`: symbol of the token that is paid. Amounts have their own symbol. */
function textOf(
  t: Translate<typeof en>,
  need: Prerequisite,
  { chain, symbol }: { readonly chain: string; readonly symbol: string },
): string {
  switch (need.code) {
    case 'receiver.missing':
    case 'receiver.needsTag':
    case 'sender.opens':
      return t(`prerequisite.${need.code}`, { chain });
    case 'receiver.noTrustLine':
    case 'receiver.frozen':
    case 'sender.frozen':
    case 'token.nonTransferable':
    case 'token.paused':
    case 'token.transferHook':
      return t(`prerequisite.${need.code}`, { chain, symbol });
    case 'sender.lacks':
      return t(`prerequisite.sender.lacks.${need.kind}`, { chain, resource: resourceName(t, need.resource) });
    case 'sender.burns': {
      const resource = resourceName(t, need.resource);
      return t('prerequisite.sender.burns', { chain, resource, ...amountOf(need.amount) });
    }
    case 'receiver.tooLittle':
    case 'receiver.opens':
    case 'receiver.costs':
    case 'amount.dust':
    case 'sender.keeps':
    case 'sender.attaches':
    case 'token.takesFee':
      return t(`prerequisite.${need.code}`, { chain, ...amountOf(need.amount) });
    default:
      return need satisfies never;
  }
}

function amountOf(amount: Extract<Prerequisite, { amount: unknown }>['amount']) {
  return { amount: formatAmount(amount), symbol: amount.currency.symbol };
}

/** Other resource names are the same in every language. */
function resourceName(t: Translate<typeof en>, resource: Resource): string {
  return resource === 'bandwidth' || resource === 'energy' ? t(`resource.${resource}`) : resource;
}

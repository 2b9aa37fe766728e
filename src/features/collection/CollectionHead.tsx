import type { collectionDetailOf } from '../../api/nft/readNft.ts';
import { collectionName } from '../../market/widgets/CollectionCard/CollectionCard.tsx';
import { NftMedia } from '../../market/widgets/NftMedia/NftMedia.tsx';
import { displayText, safeUrl } from '../../model/text.ts';
import { formatCount, formatDecimal } from '../../shell/i18n/formatDecimal.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { usePageName } from '../../shell/layout/usePageName.ts';
import { linkGuardOf } from '../../shell/links/LinkGuard.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Badge } from '../../shell/ui/Badge/Badge.tsx';
import { LinkGuards } from '../../shell/widgets/OutsideLink/LinkGuards.ts';
import { OutsideLink } from '../../shell/widgets/OutsideLink/OutsideLink.tsx';
import styles from './CollectionHead.module.css';
import { messages } from './messages.ts';

export type CollectionInfo = ReturnType<typeof collectionDetailOf>;

interface Props {
  /** `undefined` while loading. The head then has the same height. */
  readonly info: CollectionInfo | undefined;
  readonly name: string;
  readonly chain: ChainPlugin;
}

/** Description and statistics of a collection. */
export function CollectionHead({ info, name, chain }: Props) {
  const t = useMessages(messages);
  const symbol = displayText(info?.symbol || chain.native.symbol, 12);
  const money = (text: string | undefined) => {
    const shown = formatDecimal(text ?? '');
    return shown === undefined ? '–' : `${shown} ${symbol}`;
  };
  const listed = info?.supply ? ` (${Math.round((info.listedCount / info.supply) * 1_000) / 10}%)` : '';
  const title = info ? collectionName(info) : name;
  usePageName(title);
  const facts = [
    [t('fact.floor'), money(info?.floor)],
    [t('fact.volume'), money(info?.volume)],
    [t('fact.owners'), formatCount(info?.holders)],
    [t('fact.supply'), formatCount(info?.supply)],
    [t('fact.listed'), info ? `${formatCount(info.listedCount)}${listed}` : '–'],
    [t('fact.royalty'), info ? `${formatDecimal(String(info.royalty), 2) ?? '–'}%` : '–'],
  ] as const;
  const description = displayText(info?.description ?? '', 2_000);
  return (
    <header className={styles.head} aria-busy={!info}>
      <div className={styles.picture}>
        <NftMedia url={info?.pictureUrl ?? ''} size={120} />
      </div>
      <div className={styles.words}>
        <h1 className={styles.name}>
          <bdi>{title || t('title')}</bdi>
        </h1>
        <p className={styles.line}>
          <Badge>{chain.name}</Badge>
          {info && <Badge>{t(`standard.${info.standard}`)}</Badge>}
          {info && <Links info={info} />}
          {info && (
            <a href={chain.explorer.address(info.contract)} target="_blank" rel="noopener noreferrer nofollow">
              {t('link.contract')}
            </a>
          )}
        </p>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {description && (
        <details className={styles.about}>
          <summary>{t('about')}</summary>
          <p>
            <bdi>{description}</bdi>
          </p>
        </details>
      )}
    </header>
  );
}

/** Links of the collection. Untrusted. */
function Links({ info }: { readonly info: CollectionInfo }) {
  const shell = useShell();
  const t = useMessages(messages);
  const links = [
    { label: t('link.site'), href: safeUrl(info.links.site) },
    { label: 'X', href: safeUrl(info.links.x) },
    { label: 'Discord', href: safeUrl(info.links.discord) },
    { label: 'Telegram', href: safeUrl(info.links.telegram) },
  ];
  return (
    <LinkGuards value={linkGuardOf(shell)}>
      {links.map(
        ({ label, href }) =>
          href && (
            <OutsideLink key={label} href={href}>
              {label}
            </OutsideLink>
          ),
      )}
    </LinkGuards>
  );
}

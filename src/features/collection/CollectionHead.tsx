import type { collectionDetailOf } from '../../api/nft/readNft.ts';
import { CoinMoney } from '../../market/widgets/CoinMoney/CoinMoney.tsx';
import { collectionName } from '../../market/widgets/CollectionCard/CollectionCard.tsx';
import { CollectionPictures } from '../../market/widgets/CollectionPictures/CollectionPictures.tsx';
import { NftMedia } from '../../market/widgets/NftMedia/NftMedia.tsx';
import { ShareLink } from '../../market/widgets/ShareLink/ShareLink.tsx';
import { displayText, safeUrl } from '../../model/text.ts';
import { formatCount } from '../../shell/i18n/formatDecimal.ts';
import { formatPercent } from '../../shell/i18n/formatPercent.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { usePageName } from '../../shell/layout/usePageName.ts';
import { linkGuardOf } from '../../shell/links/LinkGuard.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Badge } from '../../shell/ui/Badge/Badge.tsx';
import { ChainLogo } from '../../shell/ui/ChainLogo/ChainLogo.tsx';
import { Icon } from '../../shell/ui/Icon/Icon.tsx';
import { LinkGuards } from '../../shell/widgets/OutsideLink/LinkGuards.ts';
import { OutsideLink } from '../../shell/widgets/OutsideLink/OutsideLink.tsx';
import styles from './CollectionHead.module.css';
import { messages } from './messages.ts';

/** Pictures in the banner. A phone shows the first three. */
const BANNER_PICTURES = 6;

export type CollectionInfo = ReturnType<typeof collectionDetailOf>;

interface Props {
  /** `undefined` while loading. The head then has the same height. */
  readonly info: CollectionInfo | undefined;
  readonly name: string;
  readonly chain: ChainPlugin;
}

/** Banner of the collection's own art, its name, statistics and description. */
export function CollectionHead({ info, name, chain }: Props) {
  const t = useMessages(messages);
  const money = (text: string | undefined, first: 'amount' | 'dollars') => (
    <CoinMoney text={text ?? ''} symbol={info?.symbol ?? ''} chain={chain} first={first} isStacked />
  );
  const listed = info?.supply ? ` (${formatPercent((info.listedCount / info.supply) * 100)})` : '';
  const title = info ? collectionName(info) : name;
  usePageName(title);
  const facts = [
    [t('fact.floor'), money(info?.floor, 'amount')],
    [t('fact.volume'), money(info?.volume, 'dollars')],
    [t('fact.owners'), formatCount(info?.holders)],
    [t('fact.supply'), formatCount(info?.supply)],
    [t('fact.listed'), info ? `${formatCount(info.listedCount)}${listed}` : '–'],
    [t('fact.royalty'), info?.royalty === undefined ? '–' : formatPercent(info.royalty)],
  ] as const;
  const description = displayText(info?.description ?? '', 2_000);
  return (
    <header className={styles.head} aria-busy={!info}>
      <div className={styles.banner}>
        {info && <CollectionPictures collection={info} count={BANNER_PICTURES} size={240} styles={styles} />}
      </div>
      <div className={styles.avatar}>{info && <NftMedia url={info.pictureUrl} size={112} />}</div>
      <div className={styles.words}>
        <h1 className={styles.name}>
          <bdi>{title || t('title')}</bdi>
        </h1>
        <p className={styles.line}>
          <span className={styles.chain}>
            <ChainLogo url={chain.icon} size="s" />
            {chain.name}
          </span>
          {info && <Badge>{t(`standard.${info.standard}`)}</Badge>}
          {info && <Links info={info} />}
          {info && (
            <a href={chain.explorer.address(info.contract)} target="_blank" rel="noopener noreferrer nofollow">
              {t('link.contract')}
            </a>
          )}
          <ShareLink />
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
      <p className={styles.stated}>{t('facts.stated')}</p>
      {description && (
        <details className={styles.about}>
          <summary>
            {t('about')}
            <Icon name="chevron" />
          </summary>
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

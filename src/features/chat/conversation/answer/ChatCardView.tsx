import { observer } from 'mobx-react-lite';
import { Link, useNavigate } from 'react-router-dom';
import { placeOf } from '../../../../api/nft/readNft.ts';
import { nftPath } from '../../../../market/nftPath.ts';
import type { Token } from '../../../../model/Token.ts';
import { displayText } from '../../../../model/text.ts';
import { shortAddress } from '../../../../shell/i18n/format.ts';
import { useMessages } from '../../../../shell/i18n/useMessages.ts';
import type { Shell } from '../../../../shell/Shell.ts';
import { useShell } from '../../../../shell/ShellContext.tsx';
import { Button } from '../../../../shell/ui/Button/Button.tsx';
import { KeyValue } from '../../../../shell/ui/KeyValue/KeyValue.tsx';
import { TokenAvatar } from '../../../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { Address } from '../../../../shell/widgets/Address/Address.tsx';
import { openInSwapForm } from '../../../../trade/openInSwapForm.ts';
import type { ChatCard } from '../../answers/ChatMessage.ts';
import { messages } from '../../messages.ts';
import styles from './ChatCardView.module.css';

type CardOf<K extends ChatCard['kind']> = Extract<ChatCard, { kind: K }>;
interface Props<K extends ChatCard['kind']> {
  readonly card: CardOf<K>;
  readonly close: () => void;
}

/**
 * Shows the entity of a card from the app's own data. The card contains only keys; an unknown key shows nothing. A card can
 * only open a page, a dialog, or the swap form.
 */
export function ChatCardView({ card, close }: Props<ChatCard['kind']>) {
  switch (card.kind) {
    case 'order':
      return <OrderCard card={card} close={close} />;
    case 'token':
      return <TokenCard card={card} close={close} />;
    case 'route':
      return <RouteCard card={card} close={close} />;
    case 'nft':
      return <NftCard card={card} close={close} />;
    default:
      return card satisfies never;
  }
}

const OrderCard = observer(function OrderCard({ card, close }: Props<'order'>) {
  const { intents } = useShell();
  const t = useMessages(messages);
  if (!/^[0-9A-Za-z_-]{16,128}$/.test(card.hash) || !intents.isAnswered('openOrder')) return null;
  const open = () => {
    close();
    intents.request('openOrder', { hash: card.hash });
  };
  return (
    <section className={styles.card} aria-label={t('card.order')}>
      <KeyValue rows={[{ label: t('card.order'), value: shortAddress(card.hash, 10, 10) }]} />
      <Button variant="secondary" size="s" onClick={open}>
        {t('card.order.open')}
      </Button>
    </section>
  );
});

const TokenCard = observer(function TokenCard({ card }: Props<'token'>) {
  const shell = useShell();
  const t = useMessages(messages);
  const token = listed(shell, card);
  const chain = token && shell.chains.get(token.chain);
  if (!chain) return null;
  return (
    <section className={styles.card} aria-label={t('card.token')}>
      <p className={styles.token}>
        <TokenAvatar symbol={token.symbol} url={token.logoUrl} badgeUrl={chain.icon} />
        <b translate="no">{token.symbol}</b> {token.name}
      </p>
      <KeyValue
        rows={[
          { label: t('card.token.chain'), value: chain.name },
          {
            label: t('card.token.contract'),
            value: token.address ? <Address address={token.address} chain={chain} /> : t('card.token.native'),
          },
        ]}
      />
    </section>
  );
});

const RouteCard = observer(function RouteCard({ card, close }: Props<'route'>) {
  const shell = useShell();
  const t = useMessages(messages);
  const navigate = useNavigate();
  const from = listed(shell, card.from);
  const to = listed(shell, card.to);
  if (!from || !to || from.id === to.id) return null;
  const amount = /\d/.test(card.amount) ? card.amount : undefined;
  const name = (token: Token) => ({ symbol: token.symbol, chain: shell.chains.get(token.chain)?.name ?? '' });
  const open = () => {
    close();
    void openInSwapForm(shell, navigate, { from, to, ...(amount === undefined ? {} : { amount }) });
  };
  return (
    <section className={styles.card} aria-label={t('card.route')}>
      <KeyValue
        rows={[
          {
            label: t('card.route.pay'),
            value:
              amount === undefined
                ? t('card.route.token', name(from))
                : t('card.route.amount', { ...name(from), amount }),
          },
          { label: t('card.route.receive'), value: t('card.route.token', name(to)) },
        ]}
      />
      <Button variant="secondary" size="s" onClick={open}>
        {t('card.route.open')}
      </Button>
    </section>
  );
});

const NftCard = observer(function NftCard({ card, close }: Props<'nft'>) {
  const { chains, location } = useShell();
  const t = useMessages(messages);
  const place = placeOf(card);
  const chain = chains.byWireName(place.chainName);
  if (!chain?.hasNftMarket) return null;
  const { tokenId } = place;
  const path = nftPath({ ...place, chainName: chain.wire.name }, location.path.slice(1));
  return (
    <section className={styles.card} aria-label={t('card.nft')}>
      <KeyValue
        rows={[
          {
            label: t('card.nft'),
            value: t('card.nft.name', { tokenId: displayText(tokenId, 24), chain: chain.name }),
          },
        ]}
      />
      <Link to={path} onClick={close}>
        {t('card.nft.open')}
      </Link>
    </section>
  );
});

/** Finds a token in the service's list. Cards never show a token that the user imported. */
function listed({ tokens }: Shell, key: { readonly chain: string; readonly address: string }): Token | undefined {
  const token = tokens.byWire(key.chain, key.address);
  return token?.isImported ? undefined : token;
}

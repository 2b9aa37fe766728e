import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Nft } from '../../../market/Nft.ts';
import { nftKey } from '../../../market/stores/CartMarks.ts';
import { nftName } from '../../../market/widgets/NftCard/nftName.ts';
import { listingPriceOf } from '../../../market/widgets/NftPrice/listingPriceOf.ts';
import { Amount } from '../../../model/Amount.ts';
import { displayText } from '../../../model/text.ts';
import type { DialogProps } from '../../../shell/feature.ts';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { ChainLogo } from '../../../shell/ui/ChainLogo/ChainLogo.tsx';
import { Dialog } from '../../../shell/ui/Dialog/Dialog.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { IconButton } from '../../../shell/ui/IconButton/IconButton.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { Money } from '../../../shell/widgets/Money/Money.tsx';
import { checkoutDialog } from '../checkout/checkoutDialog.ts';
import { sumKeyOf } from '../checkout/moneyOf.ts';
import { messages } from '../messages.ts';
import { CartCheck, type ItemState } from './CartCheck.ts';
import styles from './CartDialog.module.css';
import { cartOf } from './CartStore.ts';
import { NftLine } from './NftLine.tsx';

const outStates: readonly ItemState['status'][] = ['gone', 'own'];

/** The cart's content by chain, checked each time the dialog opens (NFT-06). */
const CartDialog = observer(function CartDialog({ close }: DialogProps) {
  const shell = useShell();
  const t = useMessages(messages);
  const cart = cartOf(shell);
  const [check] = useState(() => new CartCheck(shell));
  useEffect(() => {
    const closed = new AbortController();
    const run = () => void check.run(cart.items, closed.signal);
    run();
    // Check again when the user returns, to show sold NFTs at once.
    window.addEventListener('focus', run);
    return () => {
      window.removeEventListener('focus', run);
      closed.abort();
    };
  }, [cart, check]);
  return (
    <Dialog title={<Title count={cart.items.length} />} closeLabel={t('close')} size="side" onClose={close}>
      {cart.items.length === 0 ? (
        <EmptyState
          title={t('empty')}
          text={t('empty.text')}
          action={
            <Link to="/NFT" onClick={close}>
              {t('empty.browse')}
            </Link>
          }
        />
      ) : (
        [...cart.byChain].map(([chainName, nfts]) => (
          <Group key={chainName} chainName={chainName} nfts={nfts} check={check} close={close} />
        ))
      )}
    </Dialog>
  );
});

/** The number stands beside the title; the rows say it to a screen reader. */
function Title({ count }: { readonly count: number }) {
  const t = useMessages(messages);
  return (
    <>
      {t('title')}
      {count > 0 && (
        <span className={styles.number} aria-hidden="true">
          {count}
        </span>
      )}
    </>
  );
}

interface GroupProps {
  readonly chainName: string;
  readonly nfts: readonly Nft[];
  readonly check: CartCheck;
  readonly close: () => void;
}

const Group = observer(function Group({ chainName, nfts, check, close }: GroupProps) {
  const shell = useShell();
  const t = useMessages(messages);
  const cart = cartOf(shell);
  const chain = shell.chains.byWireName(chainName);
  const out = nfts.filter((nft) => outStates.includes(check.stateOf(nft).status));
  const isChecking = nfts.some((nft) => check.stateOf(nft).status === 'checking');
  const purchases = chain ? purchasesOf(nfts, check, chain) : [];
  const review = (wanted: readonly Nft[]) => {
    close();
    shell.dialogs.open(checkoutDialog, { nfts: wanted });
  };
  const name = chain?.name ?? displayText(chainName, 24);
  return (
    <section className={styles.group} aria-label={t('group', { chain: name })}>
      <header className={styles.head}>
        <h3 className={styles.chain}>
          <ChainLogo url={chain?.icon} size="s" />
          {t('group', { chain: name })}
        </h3>
        <span className={styles.note}>{t('items', { count: nfts.length })}</span>
        <Button
          variant="quiet"
          size="s"
          aria-label={t('clear.group', { chain: name })}
          onClick={() => cart.remove(nfts)}
        >
          {t('clear')}
        </Button>
      </header>
      {!chain && <Notice tone="warning">{t('unknown.chain', { chain: name })}</Notice>}
      <ul className={styles.list}>
        {nfts.map((nft) => (
          <Item key={nftKey(nft)} nft={nft} state={check.stateOf(nft)} onRemove={() => cart.remove([nft])} />
        ))}
      </ul>
      <div className={styles.foot}>
        {purchases.map(({ key, wanted, total }) => (
          <p key={key} className={styles.total}>
            <span>{t('total.of', { count: wanted.length })}</span>
            <Money amount={total} first="dollars" isStacked />
          </p>
        ))}
        {purchases.length > 0 && <p className={styles.note}>{t('review.fee')}</p>}
        {out.length > 0 && (
          <Button variant="soft" size="l" wide onClick={() => cart.remove(out)}>
            {t('remove.gone')}
          </Button>
        )}
        {chain && shell.wallet.payerOn(chain) === undefined ? (
          <Button size="xl" wide onClick={() => shell.intents.request('openWalletChooser', { chain: chain.id })}>
            {t('connect')}
          </Button>
        ) : (
          purchases.map(({ key, wanted, total }) => (
            <Button key={key} size="xl" wide busy={isChecking} onClick={() => review(wanted)}>
              {purchases.length === 1
                ? t('buy', { count: wanted.length })
                : t('buy.in', { count: wanted.length, symbol: total.currency.symbol })}
            </Button>
          ))
        )}
        {purchases.length === 0 && (!chain || shell.wallet.payerOn(chain) !== undefined) && (
          <Button size="xl" wide disabled busy={isChecking}>
            {t(isChecking ? 'state.checking' : 'buy.none')}
          </Button>
        )}
      </div>
    </section>
  );
});

/** NFTs that can be bought together: those with prices in one currency, at current prices. */
function purchasesOf(nfts: readonly Nft[], check: CartCheck, chain: ChainPlugin) {
  const found = new Map<string, { key: string; wanted: readonly Nft[]; total: Amount }>();
  for (const kept of nfts) {
    const state = check.stateOf(kept);
    if (state.status !== 'ok' && state.status !== 'price') continue;
    const nft = state.status === 'price' ? state.fresh : kept;
    const key = sumKeyOf(nft, state.price, chain);
    const { wanted, total } = found.get(key) ?? { wanted: [], total: Amount.zero(state.price.currency) };
    found.set(key, { key, wanted: [...wanted, nft], total: total.plus(state.price) });
  }
  return [...found.values()];
}

interface ItemProps {
  readonly nft: Nft;
  readonly state: ItemState;
  readonly onRemove: () => void;
}

const Item = observer(function Item({ nft, state, onRemove }: ItemProps) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const before = state.status === 'price' ? state.before : undefined;
  const words = before
    ? t('state.price', { before: formatAmount(before), symbol: before.currency.symbol })
    : state.status === 'price'
      ? ''
      : t(`state.${state.status}`);
  const isOut = outStates.includes(state.status);
  const price = state.status === 'ok' || state.status === 'price' ? state.price : undefined;
  const old = isOut ? listingPriceOf(nft, chains.byWireName(nft.chainName)) : undefined;
  return (
    <NftLine
      nft={nft}
      state={words}
      isOut={isOut}
      isChanged={isOut || before !== undefined || state.status === 'unknown'}
      end={
        <>
          {price && <Money amount={price} isStacked />}
          {old && (
            <s translate="no" className={styles.note}>
              {formatAmount(old)} {old.currency.symbol}
            </s>
          )}
        </>
      }
      action={<IconButton icon="close" label={t('remove.named', { name: nftName(nft) })} onClick={onRemove} />}
    />
  );
});

export default CartDialog;

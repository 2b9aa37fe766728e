import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { isAppError, isCancelled } from '../../../model/errors.ts';
import type { DialogProps } from '../../../shell/feature.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { WalletPlugin } from '../../../shell/plugin/wallet.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { storedIds } from '../../../shell/stores/wallet/connectedWallets.ts';
import { Dialog } from '../../../shell/ui/Dialog/Dialog.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { TextInput } from '../../../shell/ui/TextInput/TextInput.tsx';
import { ConnectFailure } from '../connect/ConnectFailure.tsx';
import { Connecting } from '../connect/Connecting.tsx';
import { MissingWallet } from '../connect/MissingWallet.tsx';
import { NoWalletYet } from '../connect/NoWalletYet.tsx';
import { messages } from '../messages.ts';
import { OtherDevice } from '../otherDevice/OtherDevice.tsx';
import { recentWalletsKey } from '../stored.ts';
import { WatchAddress } from '../watch/WatchAddress.tsx';
import { ChooserFooter } from './ChooserFooter.tsx';
import type { ChooserRequest } from './chooserDialog.ts';
import { FilterTabs } from './FilterTabs.tsx';
import { chainTypes, type ListedWallet, listWallets, type Section, sectionsOf } from './listWallets.ts';
import { typeIcon } from './typeIcon.ts';
import styles from './WalletChooser.module.css';
import { WalletTile } from './WalletTile.tsx';

/** Number of wallets remembered as recent. */
const MAX_RECENT = 3;

type Page = 'list' | 'watch' | 'otherDevice' | 'none';

/** A failed connection, and its wallet. */
interface Failure {
  readonly wallet: WalletPlugin;
  readonly error: unknown;
}

const WalletChooser = observer(function WalletChooser({ chainType = '', chain, close }: ChooserRequest & DialogProps) {
  const { wallet: wallets, chains, storage, toasts } = useShell();
  const t = useMessages(messages);
  const [page, setPage] = useState<Page>('list');
  const [failure, setFailure] = useState<Failure>();
  const [filter, setFilter] = useState<ListFilter>({ chainType, query: '', showsAll: false });
  const { connection } = wallets;
  useCancelOnClose();
  const wanted = chain === undefined ? undefined : chains.get(chain);
  const connect = async (wallet: WalletPlugin): Promise<void> => {
    setFailure(undefined);
    try {
      const candidates = [...(wanted ? [wanted] : []), ...(chains.supported ?? [])];
      const [first] = candidates;
      await wallets.connect(wallet, candidates.find((candidate) => wallets.fits(wallet, candidate)) ?? first);
      if (wallets.available.includes(wallet)) {
        const others = (storage.get(recentWalletsKey) ?? []).filter((id) => id !== wallet.id);
        storage.set(recentWalletsKey, [wallet.id, ...others].slice(0, MAX_RECENT));
      }
      close();
    } catch (error) {
      // The user declined: the dialog closes, and the app does not change (spec §8).
      if (isCancelled(error)) {
        toasts.declined(error);
        close();
      } else setFailure({ wallet, error });
    }
  };
  const missing = isAppError(failure?.error, 'wallet/not-installed') ? failure.error.context : undefined;
  const isList = page === 'list' && !missing && connection.status !== 'connecting';
  const back = () => setPage('list');
  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      size="l"
      onClose={close}
      footer={
        isList && (
          <ChooserFooter
            onWatch={() => setPage('watch')}
            onOtherDevice={() => setPage('otherDevice')}
            onNoWallet={() => setPage('none')}
          />
        )
      }
    >
      {connection.status === 'connecting' ? (
        <Connecting wallet={connection.wallet} onCancel={close} />
      ) : failure && missing ? (
        <MissingWallet wallet={failure.wallet} installUrl={missing.installUrl} onBack={() => setFailure(undefined)} />
      ) : page === 'watch' ? (
        <WatchAddress wanted={wanted} onWatched={close} onBack={back} />
      ) : page === 'otherDevice' ? (
        <OtherDevice wanted={wanted} onConnect={(wallet) => void connect(wallet)} onBack={back} />
      ) : page === 'none' ? (
        <NoWalletYet onBack={back} />
      ) : (
        <>
          {wanted && wallets.isViewOnly(wanted) && <Notice>{t('watch.toSign')}</Notice>}
          {failure && <ConnectFailure error={failure.error} />}
          <WalletList
            wanted={wanted}
            filter={filter}
            onFilter={setFilter}
            onConnect={(wallet) => void connect(wallet)}
          />
        </>
      )}
    </Dialog>
  );
});

/** Kept while another page is shown. */
interface ListFilter {
  /** Chain type of the current tab; empty for all. */
  readonly chainType: string;
  readonly query: string;
  readonly showsAll: boolean;
}

interface ListProps {
  /** The chain to connect to; `undefined` for any. */
  readonly wanted: ChainPlugin | undefined;
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
  readonly onConnect: (wallet: WalletPlugin) => void;
}

const WalletList = observer(function WalletList({ wanted, filter, onFilter, onConnect }: ListProps) {
  const { wallet: wallets, chains } = useShell();
  const t = useMessages(messages);
  const { chainType, query, showsAll } = filter;
  const looks = useLateWallets();
  const listed = useListed({ chainType, query, wanted });
  const isSearching = query.trim() !== '';
  const sections = sectionsOf(listed, { isSearching, showsAll, isForChain: wanted !== undefined });
  const hidden = listed.filter((item) => !sections.some(({ items }) => items.includes(item)));
  const all = useListed({ chainType: '', query: '', wanted: undefined });
  const offered = all.map(({ wallet }) => wallet);
  return (
    <>
      <span className={styles.search}>
        <Icon name="search" />
        <TextInput
          className={styles.input}
          aria-label={t('search')}
          placeholder={t('search.count', { count: offered.length })}
          value={query}
          onChange={(event) => onFilter({ ...filter, query: event.target.value })}
        />
      </span>
      <FilterTabs
        label={t('types')}
        current={chainType || 'ALL'}
        onSelect={(id) => onFilter({ ...filter, chainType: id === 'ALL' ? '' : id })}
        tabs={[
          { id: 'ALL', label: t('all') },
          ...chainTypes(offered).map((type) => ({ id: type, label: type, icon: typeIcon(type, offered, chains.all) })),
        ]}
      >
        {listed.length === 0 && <EmptyState title={isSearching ? t('none.found') : t('none')} />}
        <div className={styles.list} data-looks={looks}>
          {sections.map((section) => (
            <WalletSection
              key={section.id}
              section={section}
              wanted={wanted}
              onConnect={onConnect}
              onDisconnect={(id) => void wallets.disconnect(id)}
            />
          ))}
          {hidden.length > 0 && (
            <AllButton count={listed.length} hidden={hidden} onOpen={() => onFilter({ ...filter, showsAll: true })} />
          )}
          {showsAll && !isSearching && (
            <button type="button" className={styles.less} onClick={() => onFilter({ ...filter, showsAll: false })}>
              {t('less')}
            </button>
          )}
        </div>
      </FilterTabs>
    </>
  );
});

interface SectionProps {
  readonly section: Section;
  readonly wanted: ChainPlugin | undefined;
  readonly onConnect: (wallet: WalletPlugin) => void;
  readonly onDisconnect: (id: string) => void;
}

const WalletSection = observer(function WalletSection({ section, wanted, onConnect, onDisconnect }: SectionProps) {
  const t = useMessages(messages);
  const headingId = useId();
  const { id, items } = section;
  const title =
    id === 'fits'
      ? t('fits', { chain: wanted?.name ?? '' })
      : id === 'all'
        ? t('all.count', { count: items.length })
        : t(`section.${id}`);
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.group}>
        {title}
      </h3>
      <ul className={styles.tiles} data-wide={id === 'device' || id === 'recent' || undefined}>
        {items.map((item) => (
          <WalletTile
            key={item.wallet.id}
            item={item}
            onConnect={() => onConnect(item.wallet)}
            onDisconnect={() => onDisconnect(item.wallet.id)}
          />
        ))}
      </ul>
    </section>
  );
});

/** Marks shown in the button for the whole list. */
const MARKS = 4;

interface AllProps {
  readonly count: number;
  readonly hidden: readonly ListedWallet[];
  readonly onOpen: () => void;
}

const AllButton = observer(function AllButton({ count, hidden, onOpen }: AllProps) {
  const { wallet: wallets } = useShell();
  const t = useMessages(messages);
  return (
    <button type="button" className={styles.all} onClick={onOpen}>
      <span className={styles.marks}>
        {hidden.slice(0, MARKS).map(({ wallet }) => (
          <img key={wallet.id} src={wallets.iconOf(wallet)} alt="" />
        ))}
      </span>
      <span className={styles.allName}>{t('all.count', { count })}</span>
      <Icon name="chevron" />
    </button>
  );
});

/** The wallets that work here, filtered and sorted. */
function useListed({
  chainType,
  query,
  wanted,
}: {
  readonly chainType: string;
  readonly query: string;
  readonly wanted: ChainPlugin | undefined;
}): readonly ListedWallet[] {
  const { wallet: wallets, environment, storage, quarantine } = useShell();
  return listWallets(wallets.available, {
    isMobile: environment.isMobile,
    recentIds: [...storedIds(storage), ...(storage.get(recentWalletsKey) ?? [])],
    // A wallet that failed is not asked. It is listed, so that the user can try it again.
    readinessOf: (wallet) => (quarantine.hasFailed(wallet.id) ? { status: 'missing' } : wallets.readinessOf(wallet)),
    fits: (wallet) => wanted !== undefined && wallets.fits(wallet, wanted),
    isConnected: (wallet) => wallets.connectedAs(wallet) !== undefined,
    isOff: ({ id }) => quarantine.isQuarantined(id) && !quarantine.hasFailed(id),
    chainType,
    query,
  });
}

/** Ends the connection attempt when the dialog closes, also with its page. */
function useCancelOnClose(): void {
  const { wallet: wallets } = useShell();
  useEffect(
    () => () => {
      if (wallets.connection.status === 'connecting') wallets.cancel();
    },
    [wallets],
  );
}

/**
 * Asks wallets to announce themselves. Returns a number that increases when another wallet appears without an
 * announcement.
 */
function useLateWallets(): number {
  const { walletRegistry, environment } = useShell();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    environment.requestAnnouncements();
    const stops = walletRegistry.all.flatMap(
      (wallet) => wallet.watch?.(environment, () => setLooks((count) => count + 1)) ?? [],
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [walletRegistry, environment]);
  return looks;
}

export default WalletChooser;

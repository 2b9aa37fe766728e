import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useMinWidth } from '../../../shell/ui/useMinWidth.ts';
import { useSwap } from '../SwapContext.ts';
import { messages } from './messages.ts';
import RouteList from './RouteList.tsx';
import styles from './RoutePanel.module.css';
import { RouteSheet } from './RouteSheet.tsx';

/** From this width on, in px, the routes are a card beside the swap card. */
const WIDE = 1200;

/** All routes: a card at the right, or a dialog where there is no space for it. */
const RoutePanel = observer(function RoutePanel({ onClose }: { readonly onClose: () => void }) {
  const { quotes } = useSwap();
  const t = useMessages(messages);
  const isWide = useMinWidth(WIDE);
  return isWide ? (
    <section className={styles.card} aria-label={t('routes.label')} data-testid="swap-routes">
      <RouteList title={<h3>{t('routes.title', { count: quotes.routes.length })}</h3>} />
    </section>
  ) : (
    <RouteSheet onClose={onClose} />
  );
});

export default RoutePanel;

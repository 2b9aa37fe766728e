import { observer } from 'mobx-react-lite';
import { cartMarksOf } from '../../../market/stores/CartMarks.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { messages } from '../messages.ts';
import styles from './CartBadge.module.css';

/** Number of NFTs in the cart, and the button that opens it. */
const CartBadge = observer(function CartBadge() {
  const shell = useShell();
  const { intents } = shell;
  const cartMarks = cartMarksOf(shell);
  const t = useMessages(messages);
  const count = cartMarks.keys.size;
  return (
    <Button
      variant="quiet"
      className={styles.button}
      aria-label={t('badge', { count })}
      onClick={() => intents.request('openCart', {})}
    >
      <span className={styles.cart}>
        <Icon name="cart" />
        {count > 0 && <span className={styles.count}>{count}</span>}
      </span>
    </Button>
  );
});

export default CartBadge;

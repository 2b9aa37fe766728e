import type { PropsWithChildren } from 'react';
import marketDark from '../../../docs/pictures/market-dark.webp';
import marketLight from '../../../docs/pictures/market-light.webp';
import orderDark from '../../../docs/pictures/order-dark.webp';
import orderLight from '../../../docs/pictures/order-light.webp';
import portfolioDark from '../../../docs/pictures/portfolio-dark.webp';
import portfolioLight from '../../../docs/pictures/portfolio-light.webp';
import swapDark from '../../../docs/pictures/swap-dark.webp';
import swapLight from '../../../docs/pictures/swap-light.webp';
import styles from './Welcome.module.css';

const pictures = [
  {
    light: swapLight,
    dark: swapDark,
    alt: 'The swap card: what is paid and received, the provider, the time and the fees',
  },
  { light: orderLight, dark: orderDark, alt: 'An order on its way: its track, the time left and its steps' },
  {
    light: portfolioLight,
    dark: portfolioDark,
    alt: 'The portfolio: the total, tokens by value, and shares by network',
  },
  { light: marketLight, dark: marketDark, alt: 'The NFT market: a popular collection and its art' },
];

/** The pictures of the README, in the theme of the toolbar. */
export function Pictures() {
  return (
    <div className={`sb-unstyled ${styles.pictures}`}>
      {pictures.map(({ light, dark, alt }) => (
        <div key={alt}>
          <img className={styles.light} src={light} alt={alt} />
          <img className={styles.dark} src={dark} alt={alt} />
        </div>
      ))}
    </div>
  );
}

/** A card for each heading of the third level and the text below it. */
export function Doors({ children }: PropsWithChildren) {
  return <div className={styles.doors}>{children}</div>;
}

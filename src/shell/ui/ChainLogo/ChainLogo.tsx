import styles from './ChainLogo.module.css';

export const chainLogoSizes = ['s', 'm', 'l', 'xl'] as const;

interface Props {
  /** Address of the picture; `undefined` leaves an empty disc. */
  readonly url: string | undefined;
  /** 18, 24, 32 or 40 px. */
  readonly size?: (typeof chainLogoSizes)[number];
}

/** A chain's mark on a white disc, because many marks are black. The text beside it names the chain. */
export function ChainLogo({ url, size = 'm' }: Props) {
  return (
    <span className={styles.logo} data-size={size} aria-hidden="true">
      {url && <img src={url} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}

import styles from './Icon.module.css';

/** Paths on a 24-unit grid, drawn with round strokes. */
const paths = {
  swap: 'M7 4v14m0 0-3-3m3 3 3-3M17 20V6m0 0-3 3m3-3 3 3',
  nft: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4',
  chevron: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5 10 17.5 19 7',
  warning: 'M12 4 21 20H3zM12 10v4M12 17v.5',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 7.5v.5',
  external: 'M14 5h5v5M19 5l-8 8M11 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-5',
  copy: 'M9 9h10v11H9zM15 9V5H5v11h4',
  wallet: 'M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7zm0 0a2 2 0 0 1 2-2h10M16 13.5h.5',
  settings: 'M4 8h9m6 0h1M4 16h1m6 0h9M16 5.500v5M8 13.500v5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  refresh: 'M20 11a8 8 0 1 0-2.3 6.6M20 4v7h-7',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.5 16.5 21 21',
  cart: 'M3 4h3l2.4 11h9.8L21 7H7M9.5 19.5v.5M17 19.5v.5',
  heart: 'M12 20 4.5 12.5a4.8 4.8 0 0 1 7.5-6 4.8 4.8 0 0 1 7.5 6z',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  gas: 'M5 20V6a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v14M4 20h11M8 8.5h3M14 11h1.5a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 0 3 0V9l-2.5-2.5',
  globe: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
  more: 'M4.6 12a.9.9 0 1 0 1.8 0 .9.9 0 1 0-1.8 0zm6.5 0a.9.9 0 1 0 1.8 0 .9.9 0 1 0-1.8 0zm6.5 0a.9.9 0 1 0 1.8 0 .9.9 0 1 0-1.8 0z',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 12v7h14v-7',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500h4',
  star: 'M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z',
} as const;

export type IconName = keyof typeof paths;
// `Object.keys` loses the key type; these are the keys of `paths`.
export const iconNames = Object.keys(paths) as readonly IconName[];

/** An icon beside text with the same meaning. Screen readers skip it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}

import { Button } from '../Button/Button.tsx';
import styles from './Pagination.module.css';

interface Props {
  readonly page: number;
  readonly pages: number;
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Where one is, in words: "2 of 7". */
  readonly position: string;
  readonly onPage: (page: number) => void;
}

/** At an end its button stays, and keeps the focus of whoever pressed it: it only leads nowhere. */
export function Pagination({ page, pages, label, previousLabel, nextLabel, position, onPage }: Props) {
  const isFirst = page <= 1;
  const isLast = page >= pages;
  return (
    <nav className={styles.pagination} aria-label={label}>
      <Button variant="secondary" size="s" aria-disabled={isFirst} onClick={() => !isFirst && onPage(page - 1)}>
        {previousLabel}
      </Button>
      <span>{position}</span>
      <Button variant="secondary" size="s" aria-disabled={isLast} onClick={() => !isLast && onPage(page + 1)}>
        {nextLabel}
      </Button>
    </nav>
  );
}

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

export function Pagination({ page, pages, label, previousLabel, nextLabel, position, onPage }: Props) {
  return (
    <nav className={styles.pagination} aria-label={label}>
      <Button variant="secondary" size="s" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {previousLabel}
      </Button>
      <span>{position}</span>
      <Button variant="secondary" size="s" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {nextLabel}
      </Button>
    </nav>
  );
}

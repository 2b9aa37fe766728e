import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './bare.css';

const chains = ['ETH', 'BSC', 'POLYGON', 'ARBITRUM', 'OPTIMISM', 'BASE'];

interface Row {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly chain: string;
}

/**
 * The baseline for the picker: the same elements in a native dialog, rows in a virtualized list, a plain search, and nothing
 * else.
 */
function Picker({ rows, onClose }: { readonly rows: readonly Row[]; readonly onClose: () => void }) {
  const [query, setQuery] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = query.toLowerCase();
  const found = rows.filter(
    ({ symbol, name }) => symbol.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted),
  );
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    overscan: 3,
  });
  return (
    <dialog ref={openModal} aria-label="Tokens" onClose={onClose}>
      <h2>Tokens</h2>
      <button type="button" onClick={onClose}>
        Close
      </button>
      <input
        role="combobox"
        aria-label="Search"
        aria-expanded="true"
        aria-controls="rows"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <select aria-label="Chain">
        {chains.map((chain) => (
          <option key={chain}>{chain}</option>
        ))}
      </select>
      <p>{found.length}</p>
      <div ref={scroller} id="rows" role="listbox" aria-label="Rows">
        <div style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = found[index];
            return (
              row && (
                <div key={row.id} role="option" aria-selected={index === 0} tabIndex={-1} style={{ top: start }}>
                  <span className="avatar">
                    <span className="letter">{row.symbol[0]}</span>
                    <img className="badge" src="badge.svg" alt="" />
                  </span>
                  <span className="names">
                    <span className="symbol">
                      <bdi>{row.symbol}</bdi>
                    </span>
                    <span className="name">
                      <bdi>{row.name}</bdi> · {row.chain}
                    </span>
                  </span>
                </div>
              )
            );
          })}
        </div>
      </div>
    </dialog>
  );
}

/** One stable function, so that React calls it once and not on each render. */
function openModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

function Page({ rows }: { readonly rows: readonly Row[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Picker rows={rows} onClose={() => setOpen(false)} />}
    </>
  );
}

const root = document.querySelector('#root');
// The measuring script writes the file in this form.
const rows = (await (await fetch('rows.json')).json()) as readonly Row[];
if (root) createRoot(root).render(<Page rows={rows} />);

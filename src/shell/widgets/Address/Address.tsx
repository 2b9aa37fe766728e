import { Fragment } from 'react';
import type { ChainPlugin } from '../../plugin/chain.ts';
import styles from './Address.module.css';

interface Props {
  readonly address: string;
  readonly chain: ChainPlugin;
}

/** A full address in groups of four, for comparison, with a link to the chain's explorer. A copy has no gaps. */
export function Address({ address, chain }: Props) {
  const groups = address.match(/.{1,4}/gu) ?? [];
  return (
    <a
      className={styles.address}
      href={chain.explorer.address(address)}
      target="_blank"
      rel="noopener noreferrer"
      translate="no"
      aria-label={address}
    >
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of an address do not move
        <Fragment key={index}>
          <wbr />
          <span aria-hidden="true">{group}</span>
        </Fragment>
      ))}
    </a>
  );
}

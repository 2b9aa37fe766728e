import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type CollectionQuery, type QueryChange, readCollection, writeCollection } from './collectionQuery.ts';

/** What the address says of the collection, and the way to change it. */
export function useCollectionQuery(): readonly [query: CollectionQuery, change: (change: QueryChange) => void] {
  const [address, setAddress] = useSearchParams();
  // Two changes before the next render: the router's own function form gives both the address of the last one.
  const newest = useRef(address);
  useLayoutEffect(() => {
    newest.current = address;
  }, [address]);
  const change = (part: QueryChange) => {
    newest.current = writeCollection(newest.current, part);
    setAddress(newest.current, { replace: true });
  };
  return [readCollection(address), change];
}

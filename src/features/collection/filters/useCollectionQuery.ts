import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CollectionQuery, type QueryChange, readCollection, writeCollection } from './collectionQuery.ts';

/** The collection query in the address, and a function that changes it. */
export function useCollectionQuery(): readonly [query: CollectionQuery, change: (change: QueryChange) => void] {
  const [address, setAddress] = useSearchParams();
  // The ref keeps two changes before the next render. With the router's function form, both would start from the rendered
  // address.
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

import { useEffect, useRef, useState } from 'react';

/** The state of the search box on narrow screens: folded into its button, or laid over the header with the focus inside. */
export function useUnfolding(onFold: () => void) {
  const [isUnfolded, setUnfolded] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isUnfolded) input.current?.focus();
  }, [isUnfolded]);
  const fold = () => {
    onFold();
    setUnfolded(false);
  };
  return { isUnfolded, unfold: () => setUnfolded(true), fold, input, opener };
}

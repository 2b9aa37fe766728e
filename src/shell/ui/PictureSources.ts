import { createContext, use } from 'react';

/** Whether the page may load a picture from a URL. By default, every URL is allowed. */
export const PictureSources = createContext<(url: string) => boolean>(() => true);

/** Returns the URL if the picture may be loaded, else `undefined`. The caller then shows a placeholder. */
export function usePicture(url: string | undefined): string | undefined {
  const isAllowed = use(PictureSources);
  return url && isAllowed(url) ? url : undefined;
}

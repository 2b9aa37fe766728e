import { createContext } from 'react';
import type { LinkGuard } from '../../links/LinkGuard.ts';

/** Checks hosts of links. Without a guard, links are drawn unchanged: for the app's own texts. */
export const LinkGuards = createContext<LinkGuard | undefined>(undefined);

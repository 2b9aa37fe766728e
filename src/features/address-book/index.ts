import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

/** The settings section for saved and previously used recipients. */
const addressBook: Feature = {
  id: 'address-book',
  slots: [{ slot: 'settings.section', order: 20, view: lazyView(() => import('./AddressBookSection.tsx')) }],
};

export default addressBook;

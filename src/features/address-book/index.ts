import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

/** Those that the user has sent to or noted down, among the settings. */
const addressBook: Feature = {
  id: 'address-book',
  slots: [{ slot: 'settings.section', order: 20, view: lazyView(() => import('./AddressBookSection.tsx')) }],
};

export default addressBook;

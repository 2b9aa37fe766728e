import type { Feature } from '../../shell/feature.ts';

/** The settings section for saved and previously used recipients. */
const addressBook: Feature = {
  id: 'address-book',
  slots: [{ slot: 'settings.section', order: 20, load: () => import('./AddressBookSection.tsx') }],
};

export default addressBook;

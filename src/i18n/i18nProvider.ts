import polyglotI18nProvider from 'ra-i18n-polyglot';
import italian from 'ra-language-italian';
import { it } from './it.ts';
import { ra } from './ra.ts';

/** React-admin's words and the names of fields, in the only language there is. */
export const i18nProvider = polyglotI18nProvider(() => ({ ...italian, ...ra, resources: it.resources }), 'it', [
  { locale: 'it', name: 'Italiano' },
]);

import { useDataProvider } from 'react-admin';
import type { BackOfficeProvider } from '#data/index.ts';

/** The data provider with its calls beyond react-admin's. */
export const useProvider = (): BackOfficeProvider => useDataProvider<BackOfficeProvider>();

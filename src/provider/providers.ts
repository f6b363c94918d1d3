import { createAuthProvider } from '#auth/index.ts';
import { createDataProvider } from '#data/index.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import type { Shell } from '../start/shell.ts';
import { createStore } from '../store/store.ts';
import { createQueryClient } from './queryClient.ts';

/** What react-admin works with, for one of the two back offices. */
export const createProviders = ({ name, areas }: Shell) => ({
  authProvider: createAuthProvider(name),
  dataProvider: createDataProvider(describeFailure, Object.assign({}, ...areas.map(({ failures }) => failures))),
  queryClient: createQueryClient(),
  store: createStore(),
});

export type Providers = ReturnType<typeof createProviders>;

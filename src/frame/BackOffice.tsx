import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, type LayoutComponent } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createAuthProvider } from '#auth/index.ts';
import { createDataProvider } from '#data/index.ts';
import { useColorScheme } from '#display/useColorScheme.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { Feedback } from '../feedback/Feedback.tsx';
import { i18nProvider } from '../i18n/i18nProvider.ts';
import { CrashMessage } from '../layout/CrashBoundary.tsx';
import { NotFound } from '../layout/NotFound.tsx';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { createStore } from '../layout/store.ts';
import { listRouter } from '../lists/views/listRouter.ts';
import type { Shell } from '../start/shell.ts';
import { styleCache } from '../theme/nonce.ts';
import { themeOf } from '../theme/theme.ts';
import { createQueryClient } from './queryClient.ts';

interface Props {
  shell: Shell;
  layout: LayoutComponent;
  /** Resources and routes, as react-admin reads them. */
  children: ReactNode;
}

/** The start has just let this person in: react-admin need not draw a page of its own while it asks the same again. */
const enter = (queryClient: QueryClient): QueryClient => {
  queryClient.setQueryData(['auth', 'checkAuth', {}], true);
  return queryClient;
};

const createProviders = ({ name, areas }: Shell) => ({
  authProvider: createAuthProvider(name),
  dataProvider: createDataProvider(describeFailure, Object.assign({}, ...areas.map(({ failures }) => failures))),
  queryClient: enter(createQueryClient()),
  store: createStore(),
});

/** React-admin's core with our own frame, theme and feedback; addresses are relative to the shell's base. */
export const BackOffice = ({ shell, layout, children }: Props) => {
  const [providers] = useState(() => createProviders(shell));
  const [router] = useState(() =>
    createBrowserRouter(
      [
        {
          path: '*',
          element: (
            <CoreAdminContext {...providers} i18nProvider={i18nProvider} routerProvider={listRouter}>
              <CoreAdminUI
                layout={layout}
                loading={PageSkeleton}
                error={CrashMessage}
                catchAll={NotFound}
                accessDenied={NotFound}
                requireAuth
                disableTelemetry
              >
                {children}
              </CoreAdminUI>
              <Feedback />
            </CoreAdminContext>
          ),
        },
      ],
      { basename: shell.base },
    ),
  );

  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={themeOf(useColorScheme())}>
        <CssBaseline />
        <RouterProvider router={router} />
      </ThemeProvider>
    </CacheProvider>
  );
};

import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { CoreAdminContext, useAuthState, useScrollToTop } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { useColorScheme } from '#display/useColorScheme.ts';
import { Feedback } from '../feedback/Feedback.tsx';
import { i18nProvider } from '../i18n/i18nProvider.ts';
import { ArrivalNote } from '../layout/ArrivalNote.tsx';
import { CrashBoundary } from '../layout/CrashBoundary.tsx';
import { listRouter } from '../lists/views/listRouter.ts';
import type { Providers } from '../provider/providers.ts';
import { styleCache } from '../theme/nonce.ts';
import { getTheme } from '../theme/theme.ts';

interface Props {
  /** Addresses are relative to it. */
  base: string;
  providers: Providers;
  /** The frame and its routes. */
  children: ReactNode;
}

/** Looks from time to time whether the session still is; one that is over ends at the login. Draws nothing. */
const Entry = () => {
  useAuthState();
  useScrollToTop();
  return null;
};

/** React-admin's core with our own frame, theme and feedback. */
export const BackOffice = ({ base, providers, children }: Props) => {
  const [router] = useState(() =>
    createBrowserRouter(
      [
        {
          path: '*',
          element: (
            <CoreAdminContext {...providers} i18nProvider={i18nProvider} routerProvider={listRouter}>
              <Entry />
              <CrashBoundary address="">{children}</CrashBoundary>
              <ArrivalNote />
              <Feedback />
            </CoreAdminContext>
          ),
        },
      ],
      { basename: base },
    ),
  );

  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={getTheme(useColorScheme())}>
        <CssBaseline />
        <RouterProvider router={router} />
      </ThemeProvider>
    </CacheProvider>
  );
};

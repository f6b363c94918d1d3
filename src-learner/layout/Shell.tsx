import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { isViewing } from '#auth/learnerView.ts';
import { makeCodeQuery } from '#data/codeQuery.ts';
import { createPart } from '#display/createPart.tsx';
import { useClicksKeptInside } from '#display/useClicksKeptInside.ts';
import { useFocusGuard } from '#display/useFocusGuard.ts';
import { useLinksFollowedOnce } from '#display/useLinksFollowedOnce.ts';
import { queryClient } from '../queryClient.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Toasts } from '../ui/toasts/Toasts.tsx';
import { BusyLine } from './BusyLine.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { findFocusHome } from './findFocusHome.ts';
import { NoNetwork } from './NoNetwork.tsx';
import { ScreenPlaceholder } from './ScreenPlaceholder.tsx';
import styles from './Shell.module.css';
import { contentId, SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { useArrival } from './useArrival.ts';
import { useOfflinePage } from './useOfflinePage.ts';

/** For administrators alone, who wait for it as long as it takes. */
const ViewBar = createPart(
  makeCodeQuery('ViewBar', () => import('./viewBar/ViewBar.tsx')),
  { Failed: LoadFailure },
);

/** Top bar, content, footer: everything but the login screens. */
const Shell = () => {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useArrival(content);
  useOfflinePage();
  useLinksFollowedOnce();
  useClicksKeptInside();
  useFocusGuard(findFocusHome);
  // The login screens stand outside: after them it may be somebody else.
  useEffect(() => () => queryClient.clear(), []);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <div className={styles.shell}>
          <SkipLink />
          {isViewing() && <ViewBar />}
          <TopBar />
          <BusyLine />
          <main ref={content} id={contentId} className={styles.content} tabIndex={-1}>
            <ErrorBoundary resetKey={pathname} whenOffline={<NoNetwork />}>
              <Suspense fallback={<ScreenPlaceholder />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </main>
          <Footer />
          <Toasts />
        </div>
      </QueryClientProvider>
    </CSPProvider>
  );
};

export default Shell;

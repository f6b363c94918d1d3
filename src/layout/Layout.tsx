import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useClicksKeptInside } from '#display/useClicksKeptInside.ts';
import { useLinksFollowedOnce } from '#display/useLinksFollowedOnce.ts';
import { useFocusGuard } from '../feedback/useFocusGuard.ts';
import { it } from '../i18n/it.ts';
import { tokens } from '../theme/tokens.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import type { NavEntry } from './entries.ts';
import { NavDrawer } from './NavDrawer.tsx';
import { PageFoot } from './PageFoot.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useStartedBatches } from './startedBatches.ts';
import { useStartedUploads } from './startedUploads.ts';
import { sidebarKey } from './store.ts';
import { TopBar } from './TopBar.tsx';
import { useBrandTheme, useFace } from './useBrandTheme.ts';
import { useDialogsKeptOpen } from './useDialogsKeptOpen.ts';

/** Fetched once there is an operation to follow, or a file to send. */
const BatchRuns = lazy(() => import('../batches/BatchRuns.tsx'));
const UploadRuns = lazy(() => import('../uploads/UploadRuns.tsx'));

const contentId = 'contenuto';

/** As high as the window at least, so that its foot is the window's. */
const mainStyle = {
  flex: 1,
  minWidth: 0,
  minHeight: `calc(100dvh - ${tokens.topBar}px)`,
  '@media print': { minHeight: 0 },
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
};

interface Props {
  entries: NavEntry[];
  children: ReactNode;
}

/** The frame of both back offices. */
export const Layout = ({ entries, children }: Props) => {
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const [isNarrow, setNarrow] = useStore(sidebarKey, false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  const [batches] = useStartedBatches();
  const [uploads] = useStartedUploads();
  useFace(useBrandTheme().face);
  useLinksFollowedOnce();
  useClicksKeptInside();
  useDialogsKeptOpen();
  useFocusGuard();

  const wideMenu = {
    menuLabel: isNarrow ? it.nav.widen : it.nav.narrow,
    isMenuOpen: !isNarrow,
    onMenu: () => setNarrow(!isNarrow),
  };
  const drawerMenu = {
    menuLabel: isDrawerOpen ? it.nav.close : it.nav.open,
    isMenuOpen: isDrawerOpen,
    onMenu: () => setDrawerOpen(!isDrawerOpen),
  };

  return (
    <>
      <SkipLink target={contentId} />
      <TopBar entries={entries} {...(isWide ? wideMenu : drawerMenu)} />
      <Box sx={{ display: 'flex' }}>
        {isWide ? (
          <Sidebar entries={entries} isNarrow={isNarrow} />
        ) : (
          <NavDrawer entries={entries} isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
        )}
        <Box component="main" id={contentId} tabIndex={-1} sx={mainStyle}>
          <Box sx={{ flex: 1 }}>
            <CrashBoundary address={pathname}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </CrashBoundary>
          </Box>
          {batches.length + uploads.length > 0 && (
            <PageFoot>
              <Suspense fallback={null}>{batches.length > 0 && <BatchRuns />}</Suspense>
              <Suspense fallback={null}>{uploads.length > 0 && <UploadRuns />}</Suspense>
            </PageFoot>
          )}
        </Box>
      </Box>
    </>
  );
};

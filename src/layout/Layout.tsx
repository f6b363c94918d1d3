import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { makeCodeQuery } from '#data/codeQuery.ts';
import { createPart } from '#display/createPart.tsx';
import { useClicksKeptInside } from '#display/useClicksKeptInside.ts';
import { useFocusGuard } from '#display/useFocusGuard.ts';
import { useLinksFollowedOnce } from '#display/useLinksFollowedOnce.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { it } from '../i18n/it.ts';
import type { NavEntry } from '../navigation/entries.ts';
import { PageSkeleton } from '../page/PageSkeleton.tsx';
import { useStartedBatches } from '../store/startedBatches.ts';
import { useStartedUploads } from '../store/startedUploads.ts';
import { sidebarKey } from '../store/store.ts';
import { tokens } from '../theme/tokens.ts';
import { useBrandTheme, useFace } from '../theme/useBrandTheme.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { NavDrawer } from './NavDrawer.tsx';
import { PageFoot } from './PageFoot.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { useBackPastSaved } from './useBackPastSaved.ts';
import { useCutPastesTold } from './useCutPastesTold.ts';
import { useDialogsKeptOpen } from './useDialogsKeptOpen.ts';

/** Fetched once there is an operation to follow, or a file to send. */
const BatchRuns = createPart(
  makeCodeQuery('BatchRuns', () => import('../batches/BatchRuns.tsx')),
  { Failed: LoadFailure },
);
const UploadRuns = createPart(
  makeCodeQuery('UploadRuns', () => import('../uploads/UploadRuns.tsx')),
  { Failed: LoadFailure },
);

const contentId = 'contenuto';

const findHeading = () => document.querySelector<HTMLElement>('main h1');

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
  useBackPastSaved();
  useCutPastesTold();
  useFocusGuard(findHeading);

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
              {batches.length > 0 && <BatchRuns />}
              {uploads.length > 0 && <UploadRuns />}
            </PageFoot>
          )}
        </Box>
      </Box>
    </>
  );
};

import { Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useFocusGuard } from '#display/useFocusGuard.ts';
import { useBrandTheme } from '../theme/BrandThemeProvider.tsx';
import { findImage } from '../theme/brandTheme.ts';
import { Lanes } from '../ui/Lanes.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Toasts } from '../ui/toasts/Toasts.tsx';
import styles from './EntryLayout.module.css';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { findFocusHome } from './findFocusHome.ts';
import { Logo } from './Logo.tsx';
import { contentId, SkipLink } from './SkipLink.tsx';
import { useArrival } from './useArrival.ts';
import { useOfflinePage } from './useOfflinePage.ts';

const logoTags = ['logo_main', 'brand_logo', 'brand_logo_nav'] as const;

/** The two halves of every screen before the sign-in: what the tenant shows, and the form. */
const EntryLayout = () => {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const theme = useBrandTheme();
  const picture = findImage(theme, 'login_picture');
  useArrival(content);
  useOfflinePage();
  useFocusGuard(findFocusHome);
  return (
    <div className={styles.entry}>
      <SkipLink />
      <div className={styles.picture} aria-hidden="true">
        <Picture src={picture} className={styles.image} instead={<Lanes />} />
        {!picture && (
          <p className={styles.words}>
            <strong>{theme.headers.title}</strong>
            <span>{theme.headers.description}</span>
          </p>
        )}
      </div>
      <div className={styles.side}>
        <header className={styles.logo}>
          <Logo tags={logoTags} />
        </header>
        <main ref={content} id={contentId} className={styles.content} tabIndex={-1}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        <Footer isPlain />
      </div>
      <Toasts />
    </div>
  );
};

export default EntryLayout;

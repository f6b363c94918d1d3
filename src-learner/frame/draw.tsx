import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { followTranslation } from '#display/followTranslation.ts';
import { applyBrandTheme } from '../theme/applyBrandTheme.ts';
import { BrandThemeProvider } from '../theme/BrandThemeProvider.tsx';
import type { StartingTheme } from '../theme/brandTheme.ts';
import { Router } from './router.tsx';

/** Draws the learner area into `root`, in the theme there is, in short steps between which the browser answers. */
export const draw = (root: HTMLElement, theme: StartingTheme): void => {
  followTranslation();
  applyBrandTheme(theme.first);
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <BrandThemeProvider start={theme}>
          <Router />
        </BrandThemeProvider>
      </StrictMode>,
    ),
  );
};

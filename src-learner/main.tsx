import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/tokens.css';
import './theme/base.css';
import { Router } from './router.tsx';
import { preloadScreen } from './screens.ts';
import { applyBrandTheme } from './theme/applyBrandTheme.ts';
import { BrandThemeProvider } from './theme/BrandThemeProvider.tsx';
import { startBrandTheme } from './theme/brandTheme.ts';

const start = async (root: HTMLElement): Promise<void> => {
  preloadScreen(window.location.pathname);
  const theme = await startBrandTheme();
  applyBrandTheme(theme.first);
  createRoot(root).render(
    <StrictMode>
      <BrandThemeProvider start={theme}>
        <Router />
      </BrandThemeProvider>
    </StrictMode>,
  );
};

const root = document.getElementById('root');
if (root) void start(root);

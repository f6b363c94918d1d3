import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { BrandTheme } from '#contract/brandThemes.ts';
import { fallbackTheme } from '#contract/fallbackTheme.ts';
import { watchColorScheme } from '#display/colorScheme.ts';
import { applyAccent, applyBrandTheme } from './applyBrandTheme.ts';
import type { StartingTheme } from './brandTheme.ts';

const BrandThemeContext = createContext<BrandTheme>(fallbackTheme);

export const useBrandTheme = (): BrandTheme => useContext(BrandThemeContext);

/** Draws with the theme of the start, then with today's as soon as the server has answered. */
export const BrandThemeProvider = ({ start, children }: { start: StartingTheme; children: ReactNode }) => {
  const [theme, setTheme] = useState(start.first);

  useEffect(() => {
    let isGone = false;
    void start.current.then((current) => {
      if (isGone) return;
      applyBrandTheme(current);
      setTheme(current);
    });
    return () => {
      isGone = true;
    };
  }, [start]);

  useEffect(() => watchColorScheme(() => applyAccent(theme)), [theme]);

  return <BrandThemeContext value={theme}>{children}</BrandThemeContext>;
};

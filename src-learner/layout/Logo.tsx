import type { BrandImageTag } from '#contract/codes.ts';
import { useBrandTheme } from '../theme/BrandThemeProvider.tsx';
import { findImage } from '../theme/brandTheme.ts';
import styles from './Logo.module.css';

/** The first logo there is among `tags`, or the tenant's title in its place. */
export const Logo = ({ tags }: { tags: readonly BrandImageTag[] }) => {
  const theme = useBrandTheme();
  const src = findImage(theme, ...tags);
  if (src) return <img className={styles.logo} src={src} alt={theme.headers.title} />;
  return <span className={styles.name}>{theme.headers.title}</span>;
};

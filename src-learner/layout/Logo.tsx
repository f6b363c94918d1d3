import type { BrandImageTag } from '#contract/codes.ts';
import { useBrandTheme } from '../theme/BrandThemeProvider.tsx';
import { findImage } from '../theme/brandTheme.ts';
import { Picture } from '../ui/Picture.tsx';
import styles from './Logo.module.css';

/** The first logo there is among `tags`, or the tenant's title in its place, also where it cannot be had. */
export const Logo = ({ tags }: { tags: readonly BrandImageTag[] }) => {
  const theme = useBrandTheme();
  const { title } = theme.headers;
  return (
    <Picture
      className={styles.logo}
      src={findImage(theme, ...tags)}
      alt={title}
      instead={<span className={styles.name}>{title}</span>}
    />
  );
};

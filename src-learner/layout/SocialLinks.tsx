import { socialLabels } from '#display/socialLabels.ts';
import { shell } from '../i18n/it.ts';
import { useBrandTheme } from '../theme/BrandThemeProvider.tsx';
import styles from './SocialLinks.module.css';
import { socialGlyphs } from './socialGlyphs.ts';

export const SocialLinks = () => {
  const { socials } = useBrandTheme().content;
  if (socials.length === 0) return null;
  return (
    <ul className={styles.list}>
      {socials.map(({ name, url }) => (
        <li key={name}>
          <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
            <svg viewBox="0 0 24 24" width="20" height="20" className={styles.glyph} aria-hidden="true">
              {socialGlyphs[name].map((outline) => (
                <path key={outline} d={outline} />
              ))}
            </svg>
            <span className="sr-only">{shell.social(socialLabels[name])}</span>
          </a>
        </li>
      ))}
    </ul>
  );
};

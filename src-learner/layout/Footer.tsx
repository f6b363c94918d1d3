import { useBrandTheme } from '../theme/BrandThemeProvider.tsx';
import { findImage } from '../theme/brandTheme.ts';
import { Picture } from '../ui/Picture.tsx';
import styles from './Footer.module.css';
import { SocialLinks } from './SocialLinks.tsx';

/** `isPlain` leaves out the brand, where the page already shows it large. */
export const Footer = ({ isPlain = false }: { isPlain?: boolean }) => {
  const theme = useBrandTheme();
  const { footer, contacts, brand_link } = theme.content;
  const brandLogo = findImage(theme, 'brand_logo');
  const { title, phone, email, location } = contacts;
  const hasContacts = Boolean(title || location || phone || email);
  if (!footer.text && !hasContacts && !brand_link && theme.content.socials.length === 0) return null;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {!isPlain && brand_link && (
          <a className={styles.brand} href={brand_link}>
            <Picture src={brandLogo} alt={theme.headers.title} height={28} instead={theme.headers.title} />
          </a>
        )}
        <div className={styles.words}>
          {footer.text && <p>{footer.text}</p>}
          {hasContacts && (
            <p className={styles.contacts}>
              {title && <span>{title}</span>}
              {location && <span>{location}</span>}
              {phone && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>}
              {email && <a href={`mailto:${email}`}>{email}</a>}
            </p>
          )}
        </div>
        <SocialLinks />
      </div>
    </footer>
  );
};

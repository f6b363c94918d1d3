import { useBrandTheme } from '../theme/BrandThemeProvider.tsx';
import styles from './Footer.module.css';
import { SocialLinks } from './SocialLinks.tsx';

export const Footer = () => {
  const { footer, socials, contacts } = useBrandTheme().content;
  const { title, phone, email, location } = contacts;
  if (!footer.text && socials.length === 0 && !email && !phone) return null;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.words}>
          {footer.text && <p>{footer.text}</p>}
          {(title || location || phone || email) && (
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

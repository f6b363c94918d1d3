import { Link } from 'react-router-dom';
import { hasSession, isVerifyMode } from '#auth/session.ts';
import { shell } from '../i18n/it.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Logo } from './Logo.tsx';
import styles from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';

const logoTags = ['brand_logo_nav', 'logo_main', 'brand_logo'] as const;

export const TopBar = () => {
  const isSignedIn = hasSession();
  const isBare = isVerifyMode();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        {isBare ? (
          <Logo tags={logoTags} />
        ) : (
          <Link className={styles.home} to={isSignedIn ? paths.courses : paths.home}>
            <Logo tags={logoTags} />
            <span className="sr-only">, {shell.home}</span>
          </Link>
        )}
        {!isBare && isSignedIn && <UserMenu />}
        {!isBare && !isSignedIn && (
          <ButtonLink variant="quiet" to={paths.login}>
            {shell.signIn}
          </ButtonLink>
        )}
      </div>
    </header>
  );
};

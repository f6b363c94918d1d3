import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { shell } from '../i18n/it.ts';
import { useMe } from '../me.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './UserMenu.module.css';

const importItems = () => import('./UserMenuItems.tsx');
const UserMenuItems = lazy(importItems);

/** Name and face, and the menu under them. The menu's code loads when the pointer or the focus comes near. */
export const UserMenu = () => {
  const { data: me } = useMe();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={importItems}
        onFocus={importItems}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="sr-only">{shell.userMenu}</span>
        <span className={styles.name}>
          {me ? `${me.first_name} ${me.last_name}` : <Skeleton width="8rem" height="1em" />}
        </span>
        {me ? (
          <Avatar firstName={me.first_name} lastName={me.last_name} image={me.avatar?.thumbnail} />
        ) : (
          <Skeleton width="2.5rem" height="2.5rem" radius="50%" />
        )}
        <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <UserMenuItems trigger={trigger} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

import {
  Award,
  BookOpen,
  ChartColumn,
  ChevronDown,
  CircleUserRound,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  UserRound,
} from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { isViewing } from '#auth/learnerView.ts';
import { isAdmin, isLimitedAdmin } from '#auth/session.ts';
import { toWrittenName } from '#contract/writtenName.ts';
import { shell } from '../i18n/it.ts';
import { backoffice, paths } from '../paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useMe } from '../useMe.ts';
import { ColorSchemeField } from './ColorSchemeField.tsx';
import { leave } from './leave.ts';
import styles from './UserMenu.module.css';
import { useDisclosure } from './useDisclosure.ts';

const items: readonly (readonly [to: string, icon: LucideIcon, label: string])[] = [
  [paths.courses, BookOpen, shell.myCourses],
  [paths.activities, ChartColumn, shell.myActivities],
  [paths.certificates, Award, shell.myCertificates],
  [paths.profile, UserRound, shell.myProfile],
];

/** Name and face, and under them where one can go. */
export const UserMenu = () => {
  const { data: me, isError } = useMe();
  const { isOpen, toggle, close, area, trigger } = useDisclosure();
  const follow = (): void => {
    // Where one is already no other page takes the focus.
    trigger.current?.focus();
    close();
  };
  const listId = useId();
  const backofficePath = isAdmin() ? backoffice.full : isLimitedAdmin() ? backoffice.limited : null;
  return (
    <div ref={area} className={styles.menu}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
      >
        <span className="sr-only">{shell.userMenu}</span>
        <span className={styles.name} translate="no">
          {me && toWrittenName(`${me.first_name} ${me.last_name}`)}
          {!me && !isError && <Skeleton width="8rem" height="1em" />}
        </span>
        {me && <Avatar firstName={me.first_name} lastName={me.last_name} image={me.avatar?.thumbnail} />}
        {!me && !isError && <Skeleton width="2.5rem" height="2.5rem" radius="50%" />}
        {isError && !me && <CircleUserRound className={styles.nobody} size={32} strokeWidth={1.5} aria-hidden="true" />}
        <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
      </button>
      <nav id={listId} className={styles.popup} aria-label={shell.userMenu} hidden={!isOpen}>
        <ul>
          {items.map(([to, Icon, label]) => (
            <li key={to}>
              <Link className={styles.item} to={to} onClick={follow}>
                <Icon size={18} aria-hidden="true" />
                {label}
              </Link>
            </li>
          ))}
          {backofficePath && (
            <li>
              <a className={styles.item} href={backofficePath}>
                <LayoutDashboard size={18} aria-hidden="true" />
                {shell.backoffice}
              </a>
            </li>
          )}
          <li className={styles.apart}>
            <ColorSchemeField />
          </li>
          <li className={styles.apart}>
            <button type="button" className={styles.item} onClick={leave}>
              <LogOut size={18} aria-hidden="true" />
              {isViewing() ? shell.endView : shell.logout}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
};

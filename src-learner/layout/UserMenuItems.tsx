import { Menu } from '@base-ui/react/menu';
import { BookOpen, ChartColumn, LayoutDashboard, LogOut, type LucideIcon, UserRound } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { isAdmin, isLimitedAdmin } from '#auth/session.ts';
import { shell } from '../i18n/it.ts';
import { backoffice, paths } from '../paths.ts';
import { leave } from './leave.ts';
import styles from './UserMenu.module.css';

interface Props {
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

const ItemLink = ({ to, icon: Icon, children }: { to: string; icon: LucideIcon; children: string }) => (
  <Menu.LinkItem className={styles.item} render={<Link to={to} />} closeOnClick>
    <Icon size={18} aria-hidden="true" />
    {children}
  </Menu.LinkItem>
);

const UserMenuItems = ({ trigger, onClose }: Props) => {
  const backofficePath = isAdmin() ? backoffice.full : isLimitedAdmin() ? backoffice.limited : null;
  return (
    <Menu.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Menu.Portal>
        <Menu.Positioner
          className={styles.positioner}
          anchor={trigger}
          align="end"
          sideOffset={8}
          collisionPadding={12}
        >
          <Menu.Popup className={styles.popup} finalFocus={trigger} aria-label={shell.userMenu}>
            <ItemLink to={paths.courses} icon={BookOpen}>
              {shell.myCourses}
            </ItemLink>
            <ItemLink to={paths.activities} icon={ChartColumn}>
              {shell.myActivities}
            </ItemLink>
            <ItemLink to={paths.profile} icon={UserRound}>
              {shell.myProfile}
            </ItemLink>
            {backofficePath && (
              <Menu.LinkItem className={styles.item} href={backofficePath}>
                <LayoutDashboard size={18} aria-hidden="true" />
                {shell.backoffice}
              </Menu.LinkItem>
            )}
            <Menu.Separator className={styles.separator} />
            <Menu.Item className={styles.item} onClick={leave}>
              <LogOut size={18} aria-hidden="true" />
              {shell.logout}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};

export default UserMenuItems;

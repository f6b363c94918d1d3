import Profile from '@mui/icons-material/AccountCircleOutlined';
import Activities from '@mui/icons-material/InsightsOutlined';
import Leave from '@mui/icons-material/LogoutOutlined';
import Courses from '@mui/icons-material/SchoolOutlined';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import { isServerBack } from '#data/serverBack.ts';
import { useColorSchemeChoice } from '#display/useColorScheme.ts';
import { useTryAgain } from '#display/useTryAgain.ts';
import { mayComeBack } from '../feedback/mayComeBack.ts';
import { it } from '../i18n/it.ts';
import { logOutPath } from '../navigation/logOutPath.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { renderColorSchemeItems } from './colorSchemeItems.tsx';

/** Pages of the learner area: another page of the site, so plain links. */
const links = [
  { href: '/corsi', label: it.nav.myCourses, Icon: Courses },
  { href: '/attivita', label: it.nav.myActivities, Icon: Activities },
];

const makeInitials = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();

/** On phones there is room for the picture alone: the name is only read out. */
const Name = styled(Typography)(({ theme }) => ({
  maxWidth: 240,
  [theme.breakpoints.down('sm')]: visuallyHidden,
})) as typeof Typography;

export const UserMenu = () => {
  const { identity, isPending, error, refetch } = useGetIdentity();
  useTryAgain(mayComeBack(error), isServerBack, refetch);
  const choice = useColorSchemeChoice();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = identity?.fullName ?? '';
  const close = () => setAnchor(null);

  return (
    <>
      <Button
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ gap: 1.25, minWidth: 0, minHeight: 40, px: 1 }}
      >
        <span style={visuallyHidden}>{it.nav.account}</span>
        <Name component="span" noWrap>
          {isPending ? <Skeleton width={120} /> : name}
        </Name>
        <Avatar
          component="span"
          aria-hidden
          src={identity?.avatar}
          alt=""
          sx={{ width: 30, height: 30, fontSize: '0.75rem' }}
        >
          {makeInitials(name) || undefined}
        </Avatar>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ root: { role: 'navigation', 'aria-label': it.nav.account } }}
      >
        {links.map(({ href, label, Icon }) => (
          <MenuItem key={href} component="a" href={href}>
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
        <MenuItem component={Link} to="/profile" onClick={close}>
          <ListItemIcon>
            <Profile />
          </ListItemIcon>
          {it.nav.myProfile}
        </MenuItem>
        <Divider />
        <ListSubheader role="presentation" sx={{ lineHeight: 2.5 }}>
          {it.look.title}
        </ListSubheader>
        {renderColorSchemeItems(choice)}
        <Divider />
        <MenuItem component={Link} to={logOutPath} onClick={close}>
          <ListItemIcon>
            <Leave />
          </ListItemIcon>
          {it.nav.logout}
        </MenuItem>
      </Menu>
    </>
  );
};

import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { it } from '../i18n/it.ts';
import { useListAddress } from '../lists/listAddress.ts';

export interface Parent {
  to: string;
  label: string;
}

/** The way back to the list as it was left, before the name of the page. */
export const Breadcrumb = ({ parent }: { parent: Parent }) => {
  const address = useListAddress(parent.to);
  return (
    <Typography
      component="nav"
      aria-label={it.detail.path}
      variant="h1"
      sx={{ flexShrink: 0, fontWeight: 400, fontSize: { xs: '0.9375rem', sm: '1.25rem' } }}
    >
      <MuiLink component={Link} to={address} underline="hover" sx={{ color: 'text.secondary' }}>
        {parent.label}
      </MuiLink>
      <span aria-hidden> /</span>
    </Typography>
  );
};

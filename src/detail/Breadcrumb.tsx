import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { it } from '../i18n/it.ts';

export interface Parent {
  to: string;
  label: string;
}

/** The way back to the list, before the name of the page. */
export const Breadcrumb = ({ parent }: { parent: Parent }) => (
  <Typography component="nav" aria-label={it.detail.path} variant="h1" sx={{ flexShrink: 0, fontWeight: 400 }}>
    <MuiLink component={Link} to={parent.to} underline="hover" sx={{ color: 'text.secondary' }}>
      {parent.label}
    </MuiLink>
    <span aria-hidden> /</span>
  </Typography>
);

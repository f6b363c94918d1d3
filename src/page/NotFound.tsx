import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { it } from '../i18n/it.ts';
import { Page } from './Page.tsx';
import { PageHeading } from './PageHeading.tsx';

const wayHome = (
  <Button variant="outlined" component={Link} to="/">
    {it.app.backHome}
  </Button>
);

export const NotFound = () => (
  <Page heading={<PageHeading title={it.app.notFound} />}>
    <StateMessage title={it.app.notFoundHint} action={wayHome} />
  </Page>
);

/** The same within a page, whose name is the only first-level heading. */
export const NoSuchPart = () => <StateMessage title={it.app.notFound} hint={it.app.notFoundHint} action={wayHome} />;

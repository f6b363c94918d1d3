import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatDay } from '../format/dates.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { secondFactor as texts } from '../i18n/secondFactor.ts';
import { useOwnFactor } from './useOwnFactor.ts';

/** In one's own profile: whether the second factor is active, and the way to it. */
export const OwnFactorSection = () => {
  const { data } = useOwnFactor();
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      <WholeRow>
        <Typography role="status" sx={{ minHeight: 21, mb: 1.5 }}>
          {data && (data.confirmed ? texts.active(formatDay(data.confirmed)) : texts.inactive)}
        </Typography>
        <Button variant="outlined" component={Link} to="/second-factor" sx={{ mb: 1.5 }}>
          {texts.manage}
        </Button>
      </WholeRow>
    </FormSection>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Certificate } from '#contract/certificates.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { DrawerSection } from '../drawers/DrawerSection.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { formatDay } from '../format/dates.ts';
import { certificates as texts } from '../i18n/certificates.ts';
import { FactList } from '../layout/FactList.tsx';

interface Props {
  subscription: Subscription;
  /** Address of the drawer that issues it anew. */
  reissueTo: string;
}

/** The certificate of a completed enrolment and the ones it took the place of; nothing where none was issued. */
export const CertificateSection = ({ subscription, reissueTo }: Props) => {
  const { data, error, refetch } = useGetOne<Certificate>(
    'certificates',
    { id: subscription.id },
    { enabled: subscription.has_certificate, onError: () => undefined },
  );
  if (!subscription.has_certificate) return null;
  if (!data)
    return (
      <DrawerSection title={texts.title}>
        {error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={86} />
        )}
      </DrawerSection>
    );
  const { facts, replaced } = data;
  return (
    <DrawerSection title={texts.title}>
      <FactList
        facts={[
          { label: texts.number, value: String(facts.number) },
          { label: texts.issued, value: formatDay(facts.issued) },
          { label: texts.code, value: facts.code },
        ]}
      />
      {replaced.map(({ number, issued, reason, link }) => (
        <Typography key={number} variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {`${texts.replaced(number, formatDay(issued))}: ${reason}`}
          {link && (
            <Link href={link} target="_blank" rel="noopener" aria-label={texts.openReplaced(number)} sx={{ ml: 1 }}>
              {texts.openShort}
            </Link>
          )}
        </Typography>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="outlined" size="small" href={`/certificate/${subscription.id}`} target="_blank" rel="noopener">
          {texts.open}
        </Button>
        <Button variant="outlined" size="small" component={RouterLink} to={reissueTo}>
          {texts.reissue}
        </Button>
      </Box>
    </DrawerSection>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Subscription } from '#contract/subscriptions.ts';
import { DrawerSection } from '../drawers/DrawerSection.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { FreshTextLink } from '../files/FreshTextLink.tsx';
import { formatDay } from '../format/dates.ts';
import { certificates as texts } from '../i18n/certificates.ts';
import { FactList } from '../page/FactList.tsx';
import { useCertificate } from './useCertificate.ts';

interface Props {
  subscription: Subscription;
  /** Address of the drawer that issues it again. */
  reissueTo: string;
}

/** The certificate of a completed enrolment and the ones it took the place of; nothing where its course gives none. */
export const CertificateSection = ({ subscription, reissueTo }: Props) => {
  const { id, has_certificate, completion_date } = subscription;
  const { data, dataUpdatedAt, error, refetch, isMissing, isNone } = useCertificate(
    id,
    has_certificate || completion_date !== null,
  );
  if (isMissing)
    return (
      <DrawerSection title={texts.title}>
        <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
          {texts.missing}
        </Typography>
        <Button variant="outlined" size="small" component={RouterLink} to={reissueTo}>
          {texts.issue}
        </Button>
      </DrawerSection>
    );
  // While it is not known whether there could be one, nothing is shown that would go again.
  if (isNone || (!data && !has_certificate)) return null;
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
            <FreshTextLink
              address={link}
              source={{
                given: dataUpdatedAt,
                renew: async () =>
                  (await refetch({ throwOnError: true })).data?.replaced.find((issue) => issue.number === number)?.link,
              }}
              target="_blank"
              rel="noopener"
              aria-label={texts.openReplaced(number)}
              sx={{ ml: 1 }}
            >
              {texts.openShort}
            </FreshTextLink>
          )}
        </Typography>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="outlined" size="small" href={`/certificate/${id}`} target="_blank" rel="noopener">
          {texts.open}
        </Button>
        <Button variant="outlined" size="small" component={RouterLink} to={reissueTo}>
          {texts.reissue}
        </Button>
      </Box>
    </DrawerSection>
  );
};

import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { buildResetPath } from '#auth/access.ts';
import { ApiError } from '#auth/apiError.ts';
import { hasSession } from '#auth/session.ts';
import { isId } from '#contract/rules.ts';
import { certificate as texts } from '../i18n/itCertificates.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { askAgain } from '../ui/freshLink/askAgain.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { useMe } from '../useMe.ts';
import { CertificateSkeleton } from './CertificateSkeleton.tsx';
import { CertificateView } from './CertificateView.tsx';
import { NoCertificate } from './NoCertificate.tsx';
import { makeCertificateQuery } from './queries.ts';
import { Verification } from './Verification.tsx';

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && !error.mayPass;

/** /certificate/:id, for its owner, for administrators, and for anyone who has its link (`?code=`). */
const CertificateScreen = () => {
  const id = Number(useParams().id);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { data: me } = useMe(hasSession());
  const code = search.get('code') || undefined;
  const isKnown = isId(id);
  const { data, dataUpdatedAt, error, isPending, isFetching, refetch } = useQuery({
    ...makeCertificateQuery(id, code),
    enabled: isKnown,
  });
  usePageTitle(texts.title, texts.description);

  if (data)
    return (
      <CertificateView
        certificate={data}
        isChecked={code !== undefined}
        source={{ given: dataUpdatedAt, renew: async () => (await askAgain(refetch))?.link }}
      />
    );
  if (isKnown && isPending) return <CertificateSkeleton isChecked={code !== undefined} />;
  if (error && !isRefusal(error))
    return <LoadFailure title={texts.title} error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (error?.code === 'not_completed') return <NoCertificate title={texts.notCompleted} />;
  if (error?.code === 'not_certified') return <NoCertificate title={texts.notCertified} />;
  if (error?.code === 'not_issued') return <NoCertificate title={texts.notIssued} />;
  // Who must change their password first is no owner to the server, but a visitor.
  if (!code && me?.trigger_change_password) return <Navigate replace to={buildResetPath(pathname)} />;
  return code ? <Verification id={isKnown ? id : null} code={code} /> : <NoCertificate title={texts.notFound} />;
};

export default CertificateScreen;

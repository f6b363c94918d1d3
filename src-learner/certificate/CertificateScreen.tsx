import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ApiError } from '#auth/apiError.ts';
import { hasSession } from '#auth/session.ts';
import { common, certificate as texts } from '../i18n/it.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import styles from './CertificateScreen.module.css';
import { CertificateSkeleton, SheetSkeleton } from './CertificateSkeleton.tsx';
import { CopyLink } from './CopyLink.tsx';
import { Facts } from './Facts.tsx';
import { certificateQuery } from './queries.ts';

const PdfSheets = lazy(() => import('./PdfSheets.tsx'));

/** /certificate/:id, for its owner, for administrators, and for whoever holds its link (`?code=`). */
const CertificateScreen = () => {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const isKnown = Number.isInteger(id) && id > 0;
  const query = useQuery({ ...certificateQuery(id, search.get('code') ?? undefined), enabled: isKnown });
  usePageTitle(texts.title);

  if (isKnown && query.isPending) return <CertificateSkeleton />;
  const isRefused = query.error instanceof ApiError && query.error.status >= 400 && query.error.status < 500;
  if (query.isError && !isRefused && !query.data)
    return <LoadFailure error={query.error} onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  if (!query.data)
    return (
      <EmptyState
        level={1}
        title={isNotCompleted(query.error) ? texts.notCompleted : texts.notFound}
        action={
          <ButtonLink variant="outline" to={hasSession() ? paths.courses : paths.login}>
            {hasSession() ? common.backToCourses : texts.signIn}
          </ButtonLink>
        }
      />
    );

  const { link, facts, verification_link, replaced } = query.data;
  return (
    <div className={styles.screen}>
      <div className={styles.viewer}>
        {link ? (
          <Suspense fallback={<SheetSkeleton />}>
            <PdfSheets link={link} />
          </Suspense>
        ) : (
          <>
            <p className={styles.pending} role="status">
              {texts.pending}
            </p>
            <SheetSkeleton />
          </>
        )}
      </div>
      <aside className={styles.side}>
        <h1 className={styles.title}>{texts.title}</h1>
        <div className={styles.actions}>
          {link && (
            <a className={buttonClass('primary')} href={link} download={`attestato-${facts.number}.pdf`}>
              <Download size={18} aria-hidden="true" />
              {texts.download}
            </a>
          )}
          <CopyLink link={verification_link} />
        </div>
        <Facts facts={facts} replaced={replaced} />
      </aside>
    </div>
  );
};

const isNotCompleted = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_completed';

export default CertificateScreen;

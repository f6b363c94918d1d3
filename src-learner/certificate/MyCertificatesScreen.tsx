import { useInfiniteQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useState } from 'react';
import type { LinkSource } from '#display/freshLinks/useFreshLink.ts';
import { typingPause, useDelayed } from '#display/useDelayed.ts';
import { common } from '../i18n/it.ts';
import { myCertificates as texts } from '../i18n/itCertificates.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { askAgain } from '../ui/freshLink/askAgain.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { NextPage } from '../ui/paging/NextPage.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SearchField } from '../ui/search/SearchField.tsx';
import { MyCertificate } from './MyCertificate.tsx';
import styles from './MyCertificates.module.css';
import { makeMyCertificatesQuery } from './queries.ts';

/** Certificates from which a search helps. */
const many = 8;

/** /attestati: every certificate of the learner, the newest first. */
const MyCertificatesScreen = () => {
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), typingPause);
  const query = useInfiniteQuery(makeMyCertificatesQuery(search));
  const { data, dataUpdatedAt, error, isError, isFetching, isPlaceholderData, refetch } = query;
  usePageTitle(texts.title, texts.description);
  const count = data?.pages[0]?.pagination?.items_count ?? 0;
  const certificates = data?.pages.flatMap((page) => page.data) ?? [];
  const isSearched = search !== '' || text !== '';

  const makeSource = (id: number, replacedNumber?: number): LinkSource => ({
    given: dataUpdatedAt,
    renew: async () => {
      const found = (await askAgain(refetch))?.pages.flatMap((page) => page.data).find((other) => other.id === id);
      return replacedNumber === undefined
        ? found?.link
        : found?.replaced.find(({ number }) => number === replacedNumber)?.link;
    },
  });

  return (
    <div className={styles.screen}>
      <ScreenHead title={texts.title}>
        {(isSearched || count > many) && (
          <SearchField label={texts.search} value={text} onChange={setText} isBusy={isPlaceholderData} />
        )}
      </ScreenHead>
      {data && (
        <p className="sr-only" role="status">
          {!isPlaceholderData && texts.count(count)}
        </p>
      )}
      {!data && !isError && (
        <LoadingRegion className={styles.list}>
          <Skeleton height="11rem" radius="var(--radius-card)" />
          <Skeleton height="11rem" radius="var(--radius-card)" />
        </LoadingRegion>
      )}
      {!data && isError && <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />}
      {data && count === 0 && !isPlaceholderData && (
        <EmptyState
          icon={Award}
          title={search ? texts.nothingFound : texts.none}
          text={search ? texts.noneFound(search) : texts.noneText}
          action={!search && <ButtonLink to={paths.courses}>{common.backToCourses}</ButtonLink>}
        />
      )}
      {certificates.length > 0 && (
        <ul className={styles.list}>
          {certificates.map((certificate) => (
            <MyCertificate
              key={certificate.id}
              certificate={certificate}
              makeSource={(replacedNumber) => makeSource(certificate.id, replacedNumber)}
            />
          ))}
        </ul>
      )}
      <NextPage query={query} label={texts.more} />
    </div>
  );
};

export default MyCertificatesScreen;

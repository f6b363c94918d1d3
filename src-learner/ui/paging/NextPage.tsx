import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../Button.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import styles from './NextPage.module.css';

interface Props {
  query: UseInfiniteQueryResult;
  label: string;
}

/** Below a list that is read by pages: the button for the next one, or what went wrong with it. */
export const NextPage = ({ query, label }: Props) => {
  const { error, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = query;
  if (isFetchNextPageError)
    return <LoadFailure error={error} onRetry={() => fetchNextPage()} isRetrying={isFetchingNextPage} />;
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button variant="outline" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {label}
      </Button>
    </div>
  );
};

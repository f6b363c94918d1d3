import { QueryClient, useIsFetching, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

/** How its code is asked for. */
interface CodeQuery<Props> {
  queryKey: readonly string[];
  queryFn: () => Promise<{ default: ComponentType<Props> }>;
}

/** Code is nobody's, stays when a session ends, and is wanted also where nothing else is asked for, as at the login. */
const codeClient = new QueryClient();

/** Whether the code of a part that is to be shown is on its way; what is fetched ahead keeps nobody waiting. */
export const useIsPartAwaited = (): boolean =>
  useIsFetching({ predicate: (query) => query.getObserversCount() > 0 }, codeClient) > 0;

/** Fetches the code of a part before it is shown. */
export const fetchPartAhead = (query: CodeQuery<never>): void => {
  codeClient.query(query).catch(() => undefined);
};

/** What a failure to fetch it is shown with. */
interface Failure {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

interface Places<Props> {
  /** While its code is on the way. */
  wait?: ReactNode;
  /** The same where it does something with what the part is given. */
  Waiting?: ComponentType<NoInfer<Props>>;
  /** Where its code does not come; nothing otherwise. What stands around it stays as it is. */
  Failed?: ComponentType<NoInfer<Props> & Failure>;
}

/** A part of a screen whose code comes when it is first shown. Unlike a screen it may fail without taking the page away. */
export const createPart =
  <Props extends object>(
    query: CodeQuery<Props>,
    { wait = null, Waiting, Failed }: Places<Props> = {},
  ): ComponentType<Props> =>
  (props) => {
    const { data: code, error, refetch, isFetching } = useQuery(query, codeClient);
    if (code) return <code.default {...props} />;
    if (!error) return Waiting ? <Waiting {...props} /> : wait;
    return Failed ? <Failed {...props} error={error} onRetry={refetch} isRetrying={isFetching} /> : null;
  };

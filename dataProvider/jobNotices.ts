import { fetchApi } from '#auth/fetchApi.ts';
import type { JobNotice, JobNotices } from '#contract/jobNotices.ts';
import { readMessage } from './readMessage.ts';
import { retryDelay } from './retryDelay.ts';

/** Most milliseconds until the server is asked again when it does not answer. */
const longestRetry = 60_000;
/** Milliseconds after which a stream that ends counts as one that worked. */
const lastingStream = 10_000;

/** Who follows the jobs on this page. */
const followers = new Set<(notices: JobNotices) => void>();

/**
 * Notes that the caller has seen how these of their jobs ended; without `jobs` all of them. Followers on this page are told
 * with the answer: the stream rests for a second between two messages.
 */
export const seeJobs = async (jobs?: Pick<JobNotice, 'kind' | 'id'>[]): Promise<void> => {
  const body = jobs ? { jobs: jobs.map(({ kind, id }) => ({ kind, id })) } : {};
  const notices = await fetchApi('POST v1/job-notices/seen/', { body });
  for (const tell of followers) tell(notices);
};

/**
 * Follows what the caller started, from the present state on, while the page is seen: one stream, which a hidden page
 * closes. When it breaks, is refused or ends as soon as it opens, it is opened again ever more rarely. Nothing is said of
 * failures. Returns a function that stops it.
 */
export const followNotices = (tell: (notices: JobNotices) => void): (() => void) => {
  let stream: EventSource | null = null;
  let asking: AbortController | null = null;
  let timer: number | undefined;
  /** Streams in a row that were refused, or ended soon. */
  let failures = 0;
  followers.add(tell);

  const close = (): void => {
    window.clearTimeout(timer);
    asking?.abort();
    asking = null;
    stream?.close();
    stream = null;
  };

  const openLater = (): void => {
    close();
    failures += 1;
    timer = window.setTimeout(open, retryDelay(failures, Math.random(), longestRetry));
  };

  const listen = (address: string): void => {
    const openedAt = Date.now();
    stream = new EventSource(address);
    stream.onmessage = ({ data }) => {
      const notices = readMessage<JobNotices>(data, ({ jobs }) => Array.isArray(jobs));
      if (notices) tell(notices);
    };
    // The browser would open it again by itself, every few seconds for as long as the page stands.
    stream.onerror = () => {
      if (Date.now() - openedAt >= lastingStream) failures = 0;
      openLater();
    };
  };

  const open = async (): Promise<void> => {
    close();
    if (document.hidden) return;
    const turn = new AbortController();
    asking = turn;
    try {
      // What they do next may be a change of their password, which ends the session and opens it again.
      const { sse_url, ...notices } = await fetchApi('GET v1/job-notices/', { signal: turn.signal, isUnasked: true });
      if (turn.signal.aborted) return;
      tell(notices);
      listen(sse_url);
    } catch {
      if (!turn.signal.aborted) openLater();
    }
  };

  /** The page is seen again, or the network is back. */
  const openAnew = (): void => {
    failures = 0;
    if (document.hidden) close();
    else void open();
  };

  document.addEventListener('visibilitychange', openAnew);
  window.addEventListener('online', openAnew);
  void open();
  return () => {
    followers.delete(tell);
    document.removeEventListener('visibilitychange', openAnew);
    window.removeEventListener('online', openAnew);
    close();
  };
};

import { fetchApi } from '#auth/fetchApi.ts';
import type { JobNotice, JobNotices } from '#contract/jobNotices.ts';

/** Milliseconds until the server is asked again when it does not answer: twice as long each time. */
const retryFirst = 2000;
const retryMost = 60_000;

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
 * closes. The browser connects again by itself when it breaks; where that is refused, or there is no server, it is opened
 * again ever more rarely. Nothing is said of failures. Returns a function that stops it.
 */
export const followNotices = (tell: (notices: JobNotices) => void): (() => void) => {
  let stream: EventSource | null = null;
  let asking: AbortController | null = null;
  let timer: number | undefined;
  let delay = retryFirst;
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
    timer = window.setTimeout(open, delay);
    delay = Math.min(2 * delay, retryMost);
  };

  const listen = (address: string): void => {
    const opened = new EventSource(address);
    stream = opened;
    opened.onmessage = ({ data }) => {
      delay = retryFirst;
      tell(JSON.parse(data));
    };
    opened.onerror = () => {
      if (opened.readyState === opened.CLOSED) openLater();
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
    delay = retryFirst;
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

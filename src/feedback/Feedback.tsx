import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext } from 'react-admin';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { screenOnly } from '../theme/paper.ts';
import { aboveFoot } from '../theme/tokens.ts';
import { FeedbackMessage, passesByItself } from './FeedbackMessage.tsx';
import { useFeedbackPlace } from './feedbackPlace.ts';
import { listenToSettled } from './settledFailures.ts';

/** More messages than this at once would hide the page: the oldest goes. */
const shownMax = 3;

type Shown = NotificationPayload & { key: number };

const Stack = styled('div')(({ theme }) => ({
  position: 'fixed',
  // In a drawer at its foot, beside what it is about.
  '.MuiDrawer-paper &': { position: 'absolute', bottom: 72 },
  // Over a question at its top: the buttons that answer it are at its foot.
  'body:has(> .MuiDialog-root) &': { top: 16, bottom: 'auto' },
  zIndex: theme.zIndex.snackbar,
  left: 16,
  right: 16,
  bottom: `calc(72px + ${aboveFoot})`,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
}));

const Calm = styled('div')({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 8 });

/** What went wrong is over once something else happened, well or not; what went well passes by itself. */
const mayStay = (type: Shown['type']): boolean => type === 'success';

const isUrgent = ({ type }: Shown): boolean => !passesByItself(type);

let lastKey = 0;

/**
 * Outside of the page, which a question hides from screen readers until it is gone: what is told just then would be lost.
 * Whatever hides what is around it does not hide this.
 */
const createHost = (): HTMLElement => {
  const host = document.createElement('div');
  new MutationObserver(() => host.removeAttribute('aria-hidden')).observe(host, { attributeFilter: ['aria-hidden'] });
  return host;
};

/**
 * Where the messages of the whole back office appear. The region is always there, so that new ones are read out: where it comes
 * to stand elsewhere, as at the end of a drawer, it is there first and they come after. What went wrong is an alert of its own and
 * would be read twice in it.
 */
export const Feedback = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [host] = useState(createHost);
  const place = useFeedbackPlace() ?? host;
  const { pathname } = useLocation();
  const [shown, setShown] = useState<Shown[]>([]);
  const [shownAt, setShownAt] = useState(pathname);
  const [readyPlace, setReadyPlace] = useState(place);

  useEffect(() => {
    document.body.append(host);
    return () => host.remove();
  }, [host]);

  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (!next) return;
    lastKey += 1;
    const entry = { ...next, key: lastKey };
    setShown((before) => {
      const others = before.filter(({ message, type }) => message !== entry.message && mayStay(type));
      return [...others, entry].slice(-shownMax);
    });
  }, [notifications, takeNotification]);

  useEffect(() => {
    const timer = setTimeout(setReadyPlace, 0, place);
    return () => clearTimeout(timer);
  }, [place]);

  useEffect(() => listenToSettled(() => setShown((before) => before.filter(({ type }) => mayStay(type)))), []);

  // What went wrong on a page is of no use on another.
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setShown(shown.filter(({ type }) => type === 'success'));
  }

  const close = (key: number) => setShown((before) => before.filter((entry) => entry.key !== key));

  const present = place === readyPlace ? shown : [];
  const renderMessage = ({ key, ...notification }: Shown) => (
    <FeedbackMessage key={key} notification={notification} onClose={() => close(key)} />
  );
  return createPortal(
    <Stack className={screenOnly}>
      <Calm aria-live="polite">{present.filter((one) => !isUrgent(one)).map(renderMessage)}</Calm>
      {present.filter(isUrgent).map(renderMessage)}
    </Stack>,
    place,
  );
};

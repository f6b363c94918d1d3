import { AttemptView } from '../attempts/AttemptView.tsx';
import { CertificateReissue } from '../certificates/CertificateReissue.tsx';
import { SessionEdit } from './SessionEdit.tsx';
import { SubscriptionEdit } from './SubscriptionEdit.tsx';

/** The drawers of an enrolment, over the page at `address`. */
export const buildSubscriptionDrawers = (address: string) => [
  { path: ':subscriptionId', element: <SubscriptionEdit /> },
  { path: ':subscriptionId/certificate', element: <CertificateReissue address={address} /> },
  { path: ':subscriptionId/attempts/:attemptId', element: <AttemptView address={address} /> },
  { path: ':subscriptionId/sessions/:sessionId', element: <SessionEdit address={address} /> },
];

import { AttemptView } from '../attempts/AttemptView.tsx';
import { CertificateReissue } from '../certificates/CertificateReissue.tsx';
import { OwnSubscription, type SubscriptionOwner } from './OwnSubscription.tsx';
import { SessionEdit } from './SessionEdit.tsx';
import { SubscriptionEdit } from './SubscriptionEdit.tsx';

const buildDrawers = (address: string) => [
  { path: ':subscriptionId', element: <SubscriptionEdit /> },
  { path: ':subscriptionId/certificate', element: <CertificateReissue address={address} /> },
  { path: ':subscriptionId/attempts/:attemptId', element: <AttemptView address={address} /> },
  { path: ':subscriptionId/sessions/:sessionId', element: <SessionEdit address={address} /> },
];

/** The drawers of an enrolment, over the page at `address`; `owner` where that page is about a user or a course. */
export const buildSubscriptionDrawers = (address: string, owner?: SubscriptionOwner) =>
  owner
    ? buildDrawers(address).map(({ path, element }) => ({
        path,
        element: <OwnSubscription {...owner}>{element}</OwnSubscription>,
      }))
    : buildDrawers(address);

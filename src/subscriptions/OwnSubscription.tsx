import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Subscription } from '#contract/subscriptions.ts';
import { DrawerPanel } from '../drawers/DrawerPanel.tsx';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { it } from '../i18n/it.ts';

const texts = it.subscriptions;

export interface SubscriptionOwner {
  /** Whether an enrolment belongs to the page the drawers open over. */
  isOwn: (subscription: Subscription) => boolean;
  /** Said of one that does not. */
  absent: string;
}

interface Props extends SubscriptionOwner {
  children: ReactNode;
}

/** A drawer of an enrolment, unless it belongs elsewhere: under the name of one person nobody should change what is another's. */
export const OwnSubscription = ({ isOwn, absent, children }: Props) => {
  const { subscriptionId } = useParams();
  const { data } = useGetOne<Subscription>(
    'subscriptions',
    { id: Number(subscriptionId) },
    // Its drawer tells of failures, and reads it anew by itself.
    { onError: () => undefined, refetchOnMount: false, retry: false },
  );
  if (!data || isOwn(data)) return children;
  return (
    <DrawerPanel title={texts.edit}>
      <StateMessage isFailure title={it.feedback.notLoadedTitle} hint={absent} />
    </DrawerPanel>
  );
};

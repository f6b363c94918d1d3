import { useDataProvider, useUpdate } from 'react-admin';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import type { Subscription } from '#contract/subscriptions.ts';
import { makeBackState } from '../drawers/FocusBack.tsx';
import { skipUnsavedPrompt } from '../saving/skipUnsavedPrompt.ts';
import { repeatSubscription } from './form/subscriptionForm.ts';
import { useRefreshSubscriptions } from './useRefreshSubscriptions.ts';

/**
 * What follows the change of a session: the enrolment is updated too, as it is by then (the change may have completed
 * it), and the drawer goes back to it.
 */
export const useAfterSession = (subscriptionId: number, address: string) => {
  const provider = useDataProvider();
  const [update] = useUpdate<Subscription>();
  const refresh = useRefreshSubscriptions();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const back = (state = {}, options?: NavigateOptions) =>
    navigate(
      { pathname: `${address}/${subscriptionId}`, search },
      { ...options, state: { ...makeBackState(pathname), ...state } },
    );

  const updateEnrolment = async () => {
    const { data } = await provider.getOne<Subscription>('subscriptions', { id: subscriptionId });
    await update(
      'subscriptions',
      { id: subscriptionId, data: repeatSubscription(data), previousData: data },
      { returnPromise: true, mutationMode: 'pessimistic' },
    );
  };

  return {
    back: () => back(),
    goOn: () => {
      // The session is saved whatever becomes of this: what is shown is read again in either case.
      updateEnrolment()
        .catch(() => undefined)
        .finally(refresh);
      back(skipUnsavedPrompt, { replace: true });
    },
  };
};

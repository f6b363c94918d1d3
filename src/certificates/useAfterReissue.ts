import { useQueryClient } from '@tanstack/react-query';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { skipUnsavedPrompt } from '../saving/skipUnsavedPrompt.ts';

/** The ways back from issuing a certificate again to the drawer of its enrolment. */
export const useAfterReissue = (subscriptionId: number, address: string) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const back = (options?: NavigateOptions) => navigate({ pathname: `${address}/${subscriptionId}`, search }, options);
  return {
    back: () => back(),
    goOn: () => {
      void queryClient.invalidateQueries({ queryKey: ['certificates'] });
      // Each tells whether it has one.
      void queryClient.invalidateQueries({ queryKey: ['subscriptions'] });
      // In its place: the back button would ask for one more.
      back({ replace: true, state: skipUnsavedPrompt });
    },
  };
};

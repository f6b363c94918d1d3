import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { skipUnsavedPrompt } from '../saving/skipUnsavedPrompt.ts';

/** The ways back from issuing a certificate again to the drawer of its enrolment. */
export const useAfterReissue = (subscriptionId: number, address: string) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const back = (state = {}) => navigate({ pathname: `${address}/${subscriptionId}`, search }, { state });
  return {
    back: () => back(),
    goOn: () => {
      void queryClient.invalidateQueries({ queryKey: ['certificates'] });
      // Each tells whether it has one.
      void queryClient.invalidateQueries({ queryKey: ['subscriptions'] });
      back(skipUnsavedPrompt);
    },
  };
};

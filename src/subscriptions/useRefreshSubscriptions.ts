import { useQueryClient } from '@tanstack/react-query';

/** What is shown of enrolments anywhere, and what changes when one of its sessions does. */
const resources = ['subscriptions', 'subscriptions/sections', 'subscriptions/events', 'sectionSessions'];

/** Has everything about enrolments read again where it is shown. */
export const useRefreshSubscriptions = () => {
  const queryClient = useQueryClient();
  return () => {
    for (const resource of resources) void queryClient.invalidateQueries({ queryKey: [resource] });
  };
};

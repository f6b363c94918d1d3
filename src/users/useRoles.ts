import { useGetList } from 'react-admin';
import type { Role } from '#contract/users.ts';

/** Every role there is; a handful, so they come in one answer. */
export const useRoles = () => useGetList<Role>('roles', undefined, { staleTime: 300_000 });

/** Finds a role by its id; the user's own is known also where the roles did not come. */
export const useFindRole = () => {
  const { data = [] } = useRoles();
  return (id: unknown, own?: Role): Role | undefined =>
    data.find((role) => role.id === id) ?? (own?.id === id ? own : undefined);
};

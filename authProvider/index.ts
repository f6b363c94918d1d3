import type { AuthProvider } from 'react-admin';
import { buildLoginPath } from './access.ts';
import { sessionOver } from './apiError.ts';
import { fetchApi } from './fetchApi.ts';
import { clearSession, isAdmin, isLimitedAdmin, noteSigningOut } from './session.ts';

/** Login belongs to the learner area, another page: the way there is always a full load. */
const leaveToLogin = (): Promise<never> => {
  clearSession();
  window.location.assign(buildLoginPath(window.location));
  return new Promise(() => {});
};

/**
 * React-admin's AuthProvider over the stored session of one back office.
 * Refreshing a bearer and answering a 403 happen in fetchApi; a 401 that reaches here is the end of the session.
 */
export const createAuthProvider = (shell: 'full' | 'lite'): AuthProvider => {
  const mayEnter = shell === 'full' ? isAdmin : isLimitedAdmin;
  return {
    login: leaveToLogin,
    logout: async () => {
      noteSigningOut();
      await fetchApi('POST v1/auth/logout/').catch(() => undefined);
      clearSession();
      return `${window.location.origin}/login`;
    },
    checkAuth: async () => {
      if (!mayEnter()) await leaveToLogin();
    },
    /** A person who chose to stay with what they typed is not sent away again by the same failure. */
    checkError: async ({ status, body }: { status?: number; body?: { code?: string } }) => {
      if (status === 401 && body?.code !== sessionOver) await leaveToLogin();
    },
    getIdentity: async () => {
      const { id, first_name, last_name, avatar } = await fetchApi('GET v1/users/me/');
      return { id, fullName: `${first_name} ${last_name}`, avatar: avatar?.thumbnail };
    },
    getPermissions: async () => (shell === 'full' ? 'BO_COM' : 'BO_LIM'),
    /** A limited administrator has reports and their own profile, and nothing else; the server says so too. */
    canAccess: async ({ resource }) => shell === 'full' || resource === 'export' || resource === 'profile',
  };
};

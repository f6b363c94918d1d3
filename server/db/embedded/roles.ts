import { join } from 'node:path';

/** Owns the database and its schema; changes them when a version needs it. */
export const ownerRole = 'corsia';
/** What the application signs in with: it reads and writes rows. */
export const applicationRole = 'corsia_app';

/** Lies in a cluster whose application role has been made. */
export const rolesMark = 'corsia.roles';

/** Makes the application's role, also in a cluster of a version that had one role; the owner may end its connections. */
export const applicationRoleStatements = [
  `do $$ begin if not exists (select from pg_roles where rolname = '${applicationRole}') then create role ${applicationRole} login; end if; end $$`,
  `grant ${applicationRole} to ${ownerRole}`,
];

/** The password both roles sign in with where there is no socket. */
export const getPasswordFile = (dataDir: string): string => join(dataDir, 'postgres.password');

import type pg from 'pg';

/** What an attack finds: a server with a learner who attacks it and a course whose certificate has a hostile template. */
export interface Target {
  address: string;
  pool: pg.Pool;
  /** The attacker's bearer, a learner's. */
  bearer: string;
  attackerId: number;
}

export interface Attack {
  name: string;
  /** Makes what the attack needs, so that making it is not measured. Returns the attack, which tells how it was answered. */
  prepare(target: Target): Promise<() => Promise<string>>;
}

/** How many answers there were of each status: `200 ×18, 503 ×2`. */
export const countStatuses = (statuses: number[]): string => {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, all]) => `${status} ×${all.length}`).join(', ');
};

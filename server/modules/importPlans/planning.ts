import type { Handle } from '../../db/client.ts';
import type { Deps } from '../../foundations.ts';
import type { World } from './cellRules.ts';
import type { KeyIndex } from './keyIndex.ts';
import type { Draft } from './repository.ts';

export type PlanDeps = Deps<'secretBox'>;

/** What the rows of one draft are planned with. */
export interface Planning {
  db: Handle;
  draft: Pick<Draft, 'id' | 'columns'>;
  world: World;
  index: KeyIndex;
  places: Map<string, number>;
  secretBox: PlanDeps['secretBox'];
}

/** Other users and lines a hint names. */
export const examplesMax = 5;

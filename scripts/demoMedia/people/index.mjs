import { saveWebp } from '../output.mjs';
import { drawPortrait } from './face.mjs';
import { TEACHERS, USERS } from './people.mjs';

/** Portraits, 512 by 512, at most 20 KB each. */
export async function makePeople() {
  for (const [name, person] of Object.entries(TEACHERS))
    await saveWebp(`images/teachers/${name}.webp`, drawPortrait(person), 20_000);
  for (const [name, person] of Object.entries(USERS))
    await saveWebp(`images/users/${name}.webp`, drawPortrait(person), 20_000);
}

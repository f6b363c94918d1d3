import { administration } from './administration.mjs';
import { courses } from './courses.mjs';
import { learning } from './learning.mjs';
import { questionnaires } from './questionnaires.mjs';

/**
 * Who visits which screens. A visit has the demo account it signs in with (`as`; a visitor without), the size of its
 * window and its pictures, taken one after the other in the same page: each has the `name` of its file, the address it
 * opens (`path`), what is done there first (`show`), and the `width` or `height` of the window where others fit better.
 * The administration comes last: there the administrator's login begins to ask for a second factor.
 */
export const visits = [...learning, ...courses, ...questionnaires, ...administration];

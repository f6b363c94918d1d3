import type { DemoCourse } from './course.ts';
import { cybersecurity } from './cybersecurity.ts';
import { displayScreens } from './displayScreens.ts';
import { extinguisher } from './extinguisher.ts';
import { firstAid } from './firstAid.ts';
import { foodHygiene } from './foodHygiene.ts';
import { generalSafety } from './generalSafety.ts';
import { privacy } from './privacy.ts';
import { remoteWork } from './remoteWork.ts';
import { whistleblowing } from './whistleblowing.ts';

/** In the order of their ids. */
export const courses: DemoCourse[] = [
  generalSafety,
  extinguisher,
  displayScreens,
  firstAid,
  foodHygiene,
  privacy,
  cybersecurity,
  remoteWork,
  whistleblowing,
];

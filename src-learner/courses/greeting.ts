import { toRomeHour } from '../format/dates.ts';
import { courses } from '../i18n/itCourses.ts';

/** The greeting of the hour, in Europe/Rome. */
export const chooseGreeting = (name: string, now: Date): string => {
  const hour = toRomeHour(now);
  if (hour >= 5 && hour < 13) return courses.morning(name);
  return hour >= 13 && hour < 18 ? courses.afternoon(name) : courses.evening(name);
};

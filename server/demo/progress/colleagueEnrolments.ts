import type { Calendar } from '../calendar.ts';
import type { BuiltCourse, BuiltSection } from '../courses/build.ts';
import type { BuiltPerson } from '../people/build.ts';
import { createRandom, type Random } from '../random.ts';
import { type Likelihood, likelihoods } from './likelihood.ts';
import type { Enrolment, Outcome, Visit } from './visit.ts';

/** How far somebody got. */
type Reach = 'to start' | 'running' | 'completed';

/** Minutes between two visits of the same day. */
const pace = 24;

const chooseReach = (random: Random, likelihood: Likelihood, completions: number): Reach => {
  if (completions < (likelihood.most ?? Number.POSITIVE_INFINITY) && random.chance(likelihood.completed))
    return 'completed';
  return random.chance(0.75) ? 'running' : 'to start';
};

const countTries = (section: BuiltSection): number => {
  const retries = section.questionnaire?.row.kind === 'evaluation' ? (section.questionnaire.row.max_retries ?? 0) : 0;
  return retries === -1 ? 2 : retries;
};

const choosePassing = (section: BuiltSection, random: Random): Outcome => ({
  kind: 'passed',
  failures: countTries(section) > 0 && random.chance(0.28) ? 1 : 0,
});

const chooseLeaving = (section: BuiltSection, random: Random): Outcome => {
  if (countTries(section) > 0) return { kind: 'failed', failures: 1 };
  if (section.media?.type !== 'VIDEO') return { kind: 'left' };
  return { kind: 'left', position: Math.round(section.seconds * (2 + random.next() * 5)) / 10 };
};

/** Sections in course order with what came of them: everything needed, and now and then something more. */
const chooseSteps = (
  course: BuiltCourse,
  reach: Reach,
  random: Random,
): { section: BuiltSection; outcome: Outcome }[] => {
  if (reach === 'to start') return [];
  const chosen = course.visible.filter(
    ({ is_mandatory, questionnaire }) => is_mandatory || (questionnaire !== null && random.chance(0.4)),
  );
  const count = reach === 'completed' ? chosen.length : random.between(1, chosen.length - 1);
  return chosen.slice(0, count).map((section, index) => ({
    section,
    outcome:
      reach === 'running' && index === count - 1 ? chooseLeaving(section, random) : choosePassing(section, random),
  }));
};

/** Days ago of each sitting, oldest first and all different, between the day after the enrolment and `latest`. */
const chooseDays = (created: number, latest: number, count: number, random: Random): number[] => {
  const span = Math.min(created - 1, latest + random.between(8, 110));
  const first = Math.max(latest, created - 1 - Math.max(0, span - latest));
  const days = new Set<number>();
  for (let tries = 0; days.size < count && tries < 40; tries += 1) days.add(random.between(first, created - 1));
  return [...days].sort((a, b) => b - a);
};

const planVisits = (
  calendar: Calendar,
  steps: { section: BuiltSection; outcome: Outcome }[],
  created: number,
  latest: number,
  random: Random,
): Visit[] => {
  const days = chooseDays(created, latest, Math.max(1, Math.round(steps.length / 2)), random);
  const perDay = Math.ceil(steps.length / days.length);
  const hours = days.map(() => random.between(7, 14));
  return steps.map(({ section, outcome }, index) => {
    const sitting = Math.floor(index / perDay);
    const hour = (hours[sitting] ?? 9) + ((index % perDay) * pace) / 60;
    return { section: section.slug, at: calendar.at(days[sitting] ?? latest, hour), outcome };
  });
};

const enrol = (
  calendar: Calendar,
  person: BuiltPerson,
  course: BuiltCourse,
  likelihood: Likelihood,
  reach: Reach,
  random: Random,
): Enrolment => {
  const oldest = Math.min(person.joined - 1, course.course.created - 2, 350);
  const latest = Math.max(1, person.gone ?? 1);
  const recent = likelihood.is_in_history ? 200 : latest + 2;
  const created = random.between(Math.min(recent, oldest), oldest);
  const steps = created > latest + 1 ? chooseSteps(course, reach, random) : [];
  const visits = planVisits(calendar, steps, created, latest, random);
  const suspended = reach === 'running' && random.chance(0.07) ? calendar.at(latest, 17) : undefined;
  const expires = random.chance(likelihood.expiring) ? random.between(60, 420) - created : null;
  return {
    user_id: person.id,
    course,
    created: calendar.at(created, 8),
    visits,
    ...(expires !== null && { expiration_date: calendar.day(expires) }),
    ...(likelihood.is_in_history && { is_in_history: true }),
    ...(suspended !== undefined && { suspended }),
  };
};

/** Enrolments of everybody else over the last twelve months, oldest first: the same at every load but for the dates. */
export const planColleagueEnrolments = (
  calendar: Calendar,
  courses: BuiltCourse[],
  people: BuiltPerson[],
): Enrolment[] => {
  const random = createRandom(20_081);
  const enrolments = likelihoods.flatMap((likelihood) => {
    const course = courses.find((built) => built.course.code === likelihood.course);
    if (!course) throw new Error(`no course ${likelihood.course}`);
    let completions = 0;
    return people.flatMap((person) => {
      const chance = Math.max(...[0, ...person.groups].map((group) => likelihood.chances[group] ?? 0));
      if (!random.chance(chance)) return [];
      const reach = chooseReach(random, likelihood, completions);
      const enrolment = enrol(calendar, person, course, likelihood, reach, random);
      if (reach === 'completed' && enrolment.visits.length > 0) completions += 1;
      return [enrolment];
    });
  });
  return enrolments.sort((a, b) => a.created - b.created);
};

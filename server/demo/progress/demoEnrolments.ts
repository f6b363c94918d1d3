import type { Calendar } from '../calendar.ts';
import type { BuiltCourse } from '../courses/build.ts';
import type { Enrolment, Outcome, Visit } from './visit.ts';

/** Section, days ago, outcome: passed when left out. Within a day visits follow one another from nine in the morning (UTC). */
type Step = [string, number, Outcome?];

interface Plan {
  user_id: number;
  course: string;
  /** Days ago. */
  created: number;
  /** Days from today. */
  expires?: number;
  is_in_history?: true;
  /** Days ago. */
  suspended?: number;
  steps: Step[];
}

const [admin, referente, corsista, ospite, nuova] = [1, 2, 3, 4, 5];

/** Minutes between two visits of the same day. */
const pace = 24;

const plans: Plan[] = [
  // One of each state: past, passed, passed with a certificate, suspended, expired, about to expire, running, to start.
  // A lesson that comes twice was gone through again.
  {
    user_id: corsista,
    course: 'AGILE-1',
    created: 352,
    is_in_history: true,
    steps: [
      ['la-postazione-a-casa', 345],
      ['lista-per-il-lavoro-agile', 330],
      ['sondaggio-lavoro-agile', 318],
      ['lista-per-il-lavoro-agile', 296],
      ['la-postazione-a-casa', 283],
      ['lista-per-il-lavoro-agile', 283],
    ],
  },
  {
    user_id: corsista,
    course: 'SIC-VDT',
    created: 262,
    steps: [
      ['la-postura-giusta', 255],
      ['regola-la-tua-postazione', 255],
      ['la-postura-giusta', 244],
      ['regola-la-tua-postazione', 238],
      ['come-lavori-da-casa', 231],
      ['verifica-videoterminale', 231, { kind: 'passed', failures: 1 }],
    ],
  },
  {
    user_id: corsista,
    course: 'PRI-GDPR',
    created: 205,
    steps: [
      ['i-principi-del-gdpr', 198],
      ['i-principi-del-gdpr', 184],
      ['diritti-e-violazioni', 176],
      ['verifica-finale-privacy', 176],
      ['gradimento-privacy', 170],
      ['diritti-e-violazioni', 158],
    ],
  },
  {
    user_id: corsista,
    course: 'CYB-BASE',
    created: 150,
    suspended: 84,
    steps: [
      ['password-e-gestori', 143],
      ['il-secondo-fattore', 139],
      ['password-e-gestori', 126],
      ['riconoscere-il-phishing', 112],
      ['verifica-phishing', 112, { kind: 'left' }],
    ],
  },
  {
    user_id: corsista,
    course: 'PS-BASE',
    created: 110,
    expires: -12,
    steps: [
      ['il-luogo-e-sicuro', 96],
      ['chiamare-il-112', 79],
      ['il-luogo-e-sicuro', 74],
      ['chiamare-il-112', 74],
    ],
  },
  {
    user_id: corsista,
    course: 'HACCP-1',
    created: 61,
    expires: 5,
    steps: [
      ['dal-pericolo-al-rischio', 54],
      ['igiene-e-temperature', 54],
      ['igiene-e-temperature', 40],
      ['verifica-pericoli-in-cucina', 33],
      ['dal-pericolo-al-rischio', 27],
      ['i-sette-principi-haccp', 14, { kind: 'left' }],
    ],
  },
  {
    user_id: corsista,
    course: 'SIC-GEN',
    created: 24,
    steps: [
      ['che-cos-e-il-rischio', 18],
      ['una-campagna-famosa', 18, { kind: 'left', position: 41 }],
      ['dispositivi-di-protezione', 9],
      ['verifica-concetti-di-rischio', 9, { kind: 'passed', failures: 1 }],
      ['segnaletica-di-sicurezza', 3],
      ['il-lavoro-allo-schermo', 1, { kind: 'left', position: 7.2 }],
    ],
  },
  { user_id: corsista, course: 'DEMO-ATT', created: 2, steps: [] },
  {
    user_id: referente,
    course: 'SIC-VDT',
    created: 190,
    steps: [
      ['la-postura-giusta', 181],
      ['regola-la-tua-postazione', 181],
      ['verifica-videoterminale', 160],
    ],
  },
  {
    user_id: referente,
    course: 'CYB-BASE',
    created: 48,
    steps: [
      ['password-e-gestori', 40],
      ['riconoscere-il-phishing', 20],
      ['verifica-phishing', 20, { kind: 'failed', failures: 1 }],
    ],
  },
  {
    user_id: admin,
    course: 'DEMO-ATT',
    created: 130,
    steps: [
      ['quattro-passi-il-video', 121],
      ['quattro-passi-la-scheda', 121],
      ['quattro-passi-la-verifica', 121],
    ],
  },
  { user_id: ospite, course: 'DEMO-ATT', created: 8, steps: [] },
  { user_id: ospite, course: 'SIC-VDT', created: 8, steps: [] },
  { user_id: nuova, course: 'SIC-GEN', created: 4, steps: [] },
  { user_id: nuova, course: 'DEMO-ATT', created: 4, steps: [] },
];

const toVisits = (calendar: Calendar, steps: Step[]): Visit[] =>
  steps.map(([section, daysAgo, outcome = { kind: 'passed' }], index) => {
    const sameDay = steps.slice(0, index).filter(([, day]) => day === daysAgo).length;
    return { section, at: calendar.at(daysAgo, 9 + (sameDay * pace) / 60), outcome };
  });

/** Enrolments of the accounts to try the product with. */
export const planDemoEnrolments = (calendar: Calendar, courses: BuiltCourse[]): Enrolment[] =>
  plans.map(({ user_id, course: code, created, expires, is_in_history, suspended, steps }) => {
    const course = courses.find((built) => built.course.code === code);
    if (!course) throw new Error(`no course ${code}`);
    return {
      user_id,
      course,
      created: calendar.at(created, 8),
      visits: toVisits(calendar, steps),
      ...(expires !== undefined && { expiration_date: calendar.day(expires) }),
      ...(is_in_history && { is_in_history }),
      ...(suspended !== undefined && { suspended: calendar.at(suspended, 15) }),
    };
  });

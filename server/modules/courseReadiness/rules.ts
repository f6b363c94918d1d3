import type { Doubt, DoubtKind } from '#contract/courseReadiness.ts';
import {
  type CheckedQuestion,
  checkQuestionnaire,
  lacksRightAnswer,
  type QuestionnaireErrorKind,
} from '#contract/questionnaireCheck.ts';
import { canBeAnswered } from '#contract/questionRules.ts';
import { findVisible } from '../courseContent/rules.ts';
import { findTextErrors, listLinks } from './textRules.ts';

interface ReadinessTheme {
  id: number;
  name: string;
}

interface ReadinessModule extends ReadinessTheme {
  theme_id: number;
  is_hidden: boolean;
}

interface ReadinessSection extends ReadinessTheme {
  module_id: number;
  category: 'LESSON' | 'SURVEY' | 'EVALUATION';
  is_active: boolean;
  is_mandatory: boolean;
  mandatory_section_id: number | null;
  questionnaire_id: number | null;
  /** How long the lesson is said to be. */
  seconds: number;
  /** `seconds`: how long the file is, where that was measured. */
  media: {
    type: 'YT' | 'VIMEO' | 'VIDEO' | 'FILE';
    link: string | null;
    seconds: number | null;
    captions: number;
  } | null;
}

/** With the questions that are asked. */
interface ReadinessQuestionnaire {
  id: number;
  kind: 'survey' | 'evaluation';
  bank: number | null;
  /** Percentage that passes. */
  required: number;
  questions: CheckedQuestion[];
}

/** A course with all that is not archived in it, in its order. Only its own texts are formatted: those of its parts are plain. */
export interface CourseContent {
  id: number;
  name: string;
  description: string;
  additional_text: string;
  has_thumbnail: boolean;
  has_certification: boolean;
  has_template: boolean;
  /** Whether its certificates say how long it took; those without a template of their own do. */
  prints_duration: boolean;
  /** Whether it has rules of attendance. */
  is_regulated: boolean;
  themes: ReadinessTheme[];
  modules: ReadinessModule[];
  sections: ReadinessSection[];
  materials: { id: number; name: string; link: string | null }[];
  questionnaires: ReadinessQuestionnaire[];
}

type Subject = Doubt['subject'];
/** Adds a doubt about one subject. */
type Add = (kind: DoubtKind, detail?: string | null, questionnaire?: Doubt['questionnaire']) => void;

type ErrorDoubts = Partial<Record<QuestionnaireErrorKind, DoubtKind>>;

const doubtOfError: ErrorDoubts = {
  no_questions: 'no_questions',
  none_active: 'no_questions',
  bank_too_large: 'bank_too_large',
};

/** What of a questionnaire keeps its learners from passing: the rest is told on its own page. */
const doubtsOfKind: Record<ReadinessQuestionnaire['kind'], ErrorDoubts> = {
  evaluation: { ...doubtOfError, no_right_answer: 'no_right_answer', no_answers: 'no_right_answer' },
  survey: { ...doubtOfError, no_answers: 'no_choices', no_rows: 'no_rows', no_columns: 'no_choices' },
};

/** Only what can be answered is asked. */
const isAsked = ({ question_config, answers, likert_questions = [] }: CheckedQuestion): boolean =>
  canBeAnswered({ question_config, answers, rows: likert_questions });

/** Whether a learner who opens it can ever pass it. */
const canQuestionnaireBePassed = ({ kind, required, questions }: ReadinessQuestionnaire): boolean => {
  const asked = questions.filter(isAsked);
  if (asked.length === 0) return false;
  if (kind === 'survey') return true;
  const hopeless = asked.filter(lacksRightAnswer).length;
  return (100 * (asked.length - hopeless)) / asked.length >= required;
};

/** Remembers what was found for each: a part of a course is met from many others. */
const remember = <Part, Found>(find: (part: Part) => Found): ((part: Part) => Found) => {
  const found = new Map<Part, { value: Found }>();
  return (part) => {
    const known = found.get(part) ?? { value: find(part) };
    found.set(part, known);
    return known.value;
  };
};

/**
 * Tells what stands before a section that nobody can pass, itself or further back: its name; null where the way is open.
 * As for learners, what is required and not shown counts for nothing. However many sections require one another, each is
 * gone through once.
 */
const createBarriers = (
  shown: ReadonlyMap<number, ReadinessSection>,
  isPassable: (section: ReadinessSection) => boolean,
): ((section: ReadinessSection) => string | null) => {
  const found = new Map<number, string | null>();
  return (section) => {
    const met = new Set<number>();
    let barrier: string | null = null;
    for (let at: ReadinessSection | undefined = section; at && !met.has(at.id); ) {
      const known = found.get(at.id);
      if (known !== undefined) {
        barrier = known;
        break;
      }
      met.add(at.id);
      at = at.mandatory_section_id === null ? undefined : shown.get(at.mandatory_section_id);
      if (at && !isPassable(at)) {
        barrier = at.name;
        break;
      }
    }
    for (const id of met) found.set(id, barrier);
    return barrier;
  };
};

/** Seconds a video may lack: durations are whole seconds, and encoders round. */
const durationTolerance = 2;

/** Seconds of a lesson whose length nobody stated; see `isStatedDuration`. */
const unstatedSeconds = 1;

const judgeLesson = ({ media, seconds }: ReadinessSection, isRegulated: boolean, add: Add): void => {
  if (!media) add('no_media');
  if (media && media.type !== 'FILE' && media.seconds === null && seconds <= unstatedSeconds)
    add(isRegulated ? 'no_length_regulated' : 'no_length');
  if (media?.type === 'VIDEO' && media.captions === 0) add('no_captions');
  if (media && media.seconds !== null && media.seconds + durationTolerance < seconds)
    add('short_video', `${Math.round(media.seconds)}/${Math.round(seconds)}`);
};

const findQuestionnaireDoubts = ({ kind, bank, questions }: ReadinessQuestionnaire) =>
  checkQuestionnaire({ kind, question_bank_question_number: bank, questions }).flatMap(({ kind: error, detail }) => {
    const doubt = doubtsOfKind[kind][error];
    return doubt ? [{ doubt, detail }] : [];
  });

const judgeLinks = (links: string[], deadLinks: ReadonlyMap<string, string>, add: Add): void => {
  for (const link of new Set(links)) {
    const reason = deadLinks.get(link);
    if (reason !== undefined) add('dead_link', `${link} (${reason})`);
  }
};

const judgeTexts = (texts: string[], deadLinks: ReadonlyMap<string, string>, add: Add): void => {
  for (const text of texts) for (const error of findTextErrors(text)) add(error.kind, error.detail);
  judgeLinks(texts.flatMap(listLinks), deadLinks, add);
};

/** Doubts that are told of a course: a long questionnaire that hundreds of lessons ask has more than anybody reads. */
const doubtsMax = 2000;

/**
 * What is missing or doubtful in a course, in its order. Only what learners are shown is judged: switched off lessons and
 * hidden modules are not, but for what others expect of them.
 * @param deadLinks links that did not answer when they were last asked, each with why.
 */
export const findDoubts = (course: CourseContent, deadLinks: ReadonlyMap<string, string>): Doubt[] => {
  const doubts: Doubt[] = [];
  const about =
    (type: Subject['type'], { id, name }: { id: number; name: string }, theme_id: number | null = null): Add =>
    (kind, detail = null, questionnaire = undefined) => {
      if (doubts.length >= doubtsMax) return;
      doubts.push({ kind, subject: { type, id, name, theme_id }, detail, ...(questionnaire && { questionnaire }) });
    };
  const themeOf = new Map(course.modules.map(({ id, theme_id }) => [id, theme_id]));

  const { moduleIds: open, sections: shown } = findVisible(course);
  const questionnaires = new Map(course.questionnaires.map((one) => [one.id, one]));
  const findQuestionnaire = ({ questionnaire_id }: ReadinessSection) => questionnaires.get(questionnaire_id ?? 0);
  const isQuestionnairePassable = remember(canQuestionnaireBePassed);
  const findBarrier = createBarriers(shown, (section) => {
    const questionnaire = findQuestionnaire(section);
    return section.category === 'LESSON' || (questionnaire !== undefined && isQuestionnairePassable(questionnaire));
  });
  const findDoubtsOf = remember(findQuestionnaireDoubts);
  const names = new Map(course.sections.map(({ id, name }) => [id, name]));

  const addCourse = about('course', course);
  if (!course.has_thumbnail) addCourse('no_thumbnail');
  if (course.has_certification && !course.has_template) addCourse('no_template');
  const lasts = [...shown.values()].some(({ category, seconds }) => category === 'LESSON' && seconds > unstatedSeconds);
  if (course.has_certification && course.prints_duration && shown.size > 0 && !lasts) addCourse('no_duration');
  if (shown.size === 0) addCourse('no_lessons');
  else if (![...shown.values()].some(({ is_mandatory }) => is_mandatory)) addCourse('no_mandatory_lesson');
  judgeTexts([course.description, course.additional_text], deadLinks, addCourse);

  const judgeQuestionnaire = (questionnaire: ReadinessQuestionnaire | undefined, add: Add): void => {
    if (!questionnaire) {
      add('no_questionnaire');
      return;
    }
    const { id, kind } = questionnaire;
    for (const { doubt, detail } of findDoubtsOf(questionnaire)) add(doubt, detail, { kind, id });
  };

  const judgeSection = (section: ReadinessSection): void => {
    const add = about('section', section, themeOf.get(section.module_id));
    if (section.is_active && section.is_mandatory && !shown.has(section.id)) add('hidden_mandatory');
    if (!shown.has(section.id)) return;
    if (section.category === 'LESSON') judgeLesson(section, course.is_regulated, add);
    else judgeQuestionnaire(findQuestionnaire(section), add);
    const { mandatory_section_id: required, media } = section;
    if (required !== null && !shown.has(required)) add('requirement_off', names.get(required) ?? null);
    const barrier = section.is_mandatory ? findBarrier(section) : null;
    if (barrier !== null) add('unreachable', barrier);
    judgeLinks(media?.link ? [media.link] : [], deadLinks, add);
  };

  const modulesOf = Map.groupBy(course.modules, ({ theme_id }) => theme_id);
  const sectionsOf = Map.groupBy(course.sections, ({ module_id }) => module_id);
  for (const theme of course.themes) {
    const addTheme = about('theme', theme, theme.id);
    const modules = modulesOf.get(theme.id) ?? [];
    if (!modules.some(({ id }) => open.has(id))) addTheme('empty_theme');
    for (const module of modules) {
      const addModule = about('module', module, theme.id);
      const sections = sectionsOf.get(module.id) ?? [];
      if (open.has(module.id) && !sections.some(({ id }) => shown.has(id))) addModule('empty_module');
      sections.forEach(judgeSection);
    }
  }
  for (const material of course.materials)
    judgeLinks(material.link ? [material.link] : [], deadLinks, about('material', material));
  return doubts;
};

/** Every link a learner may follow or play, each once, in the order of the course. */
export const listCourseLinks = (course: CourseContent): string[] => {
  const media = course.sections.flatMap((section) => section.media?.link ?? []);
  const materials = course.materials.flatMap(({ link }) => link ?? []);
  const found = [...[course.description, course.additional_text].flatMap(listLinks), ...media, ...materials];
  return [...new Set(found.filter((link) => /^https?:\/\//i.test(link)))];
};

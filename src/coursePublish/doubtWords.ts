import type { Doubt, DoubtKind } from '#contract/courseReadiness.ts';
import { coursePublish as texts } from '../i18n/coursePublish.ts';
import type { DoubtGroup } from '../i18n/doubtGroup.ts';
import { withWayBack } from '../questionnaires/wayBack.ts';

/** What is put right where a lesson's video or file is: only that of a lesson leads to a site. */
const ofMedia: ReadonlySet<DoubtKind> = new Set(['no_media', 'no_captions', 'short_video', 'dead_link']);
/** What is put right in the contents, rather than in the data of a part. */
const ofContents: ReadonlySet<DoubtKind> = new Set([
  'no_lessons',
  'no_mandatory_lesson',
  'no_duration',
  'empty_theme',
  'empty_module',
]);

/** Address of the place where a doubt is put right. */
export const buildDoubtAddress = (courseId: number, { kind, subject, questionnaire }: Doubt): string => {
  const course = `/courses/${courseId}`;
  const theme = subject.theme_id === null ? '' : `?theme=${subject.theme_id}`;
  if (ofContents.has(kind)) return `${course}/contents${theme}`;
  switch (subject.type) {
    case 'course':
      return course;
    case 'material':
      return `${course}/materials`;
    case 'theme':
      return `${course}/contents/themes/${subject.id}`;
    case 'module':
      return `${course}/contents/modules/${subject.id}${theme}`;
    case 'section': {
      const lesson = `${course}/contents/sections/${subject.id}`;
      if (questionnaire) return withWayBack(`/${questionnaire.kind}s/${questionnaire.id}`, `${lesson}${theme}`);
      return `${lesson}${ofMedia.has(kind) ? '/media' : ''}${theme}`;
    }
  }
};

/** What is doubtful, in a sentence. */
export const describeDoubt = ({ kind, detail }: Doubt): string => texts.kinds[kind](detail);

/** Doubts as they are told together: each sentence once, with the names of what it is about. */
export const groupDoubts = (doubts: readonly Doubt[]): DoubtGroup[] => {
  const groups = new Map<string, DoubtGroup>();
  for (const doubt of doubts) {
    const { type, name } = doubt.subject;
    const sentence = describeDoubt(doubt);
    const gender = type === 'section' || type === 'theme' ? 'f' : 'm';
    const group = groups.get(sentence) ?? { sentence, names: [], count: 0, gender };
    group.count += 1;
    if (type !== 'course') group.names.push(name);
    if (gender === 'm') group.gender = 'm';
    groups.set(sentence, group);
  }
  return [...groups.values()];
};

/** What it is about, in words; empty for the course itself. */
export const describeSubject = ({ subject }: Doubt): string =>
  subject.type === 'course' ? '' : `${texts.subjects[subject.type]} «${subject.name}»`;

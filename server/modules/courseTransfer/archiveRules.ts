import type { WholeCourse } from '../courseCopies/service.ts';
import type { Archive } from './archive.ts';
import { findQuestionnaireError } from './questionnaireRules.ts';

/** What each file of a course is for, which says what may be in it. */
export type FileUse = 'picture' | 'video' | 'file' | 'captions' | 'material' | 'zip';

/** Uses of the files a course names, by their ids. One id may be named often, always for the same. */
export const mapFileUses = ({ course, modules, sections, media, captions, materials }: WholeCourse) => {
  const uses = new Map<number, Set<FileUse>>();
  const add = (id: number | null, use: FileUse) => {
    if (id !== null) uses.set(id, (uses.get(id) ?? new Set()).add(use));
  };
  for (const { thumbnail_id } of [course, ...modules, ...sections]) add(thumbnail_id, 'picture');
  for (const { type, file_id } of media) add(file_id, type === 'VIDEO' ? 'video' : 'file');
  for (const { file_id } of captions) add(file_id, 'captions');
  for (const { type, file_id } of materials) add(file_id, type === 'ZIP' ? 'zip' : 'material');
  return uses;
};

const hasTwice = (values: readonly (number | string)[]): boolean => new Set(values).size < values.length;

const collectIds = (rows: readonly { id: number }[]): Set<number> => new Set(rows.map(({ id }) => id));

/**
 * What is wrong with the references within an archive, in words; null where each part is there once and everything that is
 * named is there.
 */
export const findArchiveError = ({ whole, references, files }: Archive): string | null => {
  const { course, themes, modules, sections, media, captions, materials } = whole;
  const { typologies, categories, templates, teachers, questionnaires } = references;
  const lists = [themes, modules, sections, typologies, categories, templates, teachers, questionnaires, files];
  if (lists.some((rows) => hasTwice(rows.map(({ id }) => id)))) return 'un elemento vi compare due volte';
  if (hasTwice(files.map(({ path }) => path))) return 'un file vi compare due volte';

  const [known, sectionIds] = [collectIds(files), collectIds(sections)];
  const uses = mapFileUses(whole);
  if ([...uses.keys()].some((id) => !known.has(id))) return 'manca un file';
  if ([...uses.values()].some((of) => of.size > 1)) return 'un file vi ha due usi diversi';
  if (files.some(({ id }) => !uses.has(id))) return 'contiene file che il corso non usa';
  if (files.some(({ id, path }) => path.startsWith('immagini/') !== uses.get(id)?.has('picture')))
    return 'un file è al posto sbagliato';

  const isKnown = (id: number | null, rows: readonly { id: number }[]) => id === null || collectIds(rows).has(id);
  if (!isKnown(course.typology_id, typologies)) return 'manca la tipologia';
  if (!isKnown(course.category_id, categories) || !isKnown(course.subcategory_id, categories))
    return 'manca la categoria';
  if (!isKnown(course.certification_template_id, templates)) return 'manca il modello di attestato';
  const ofTop = new Set(categories.filter(({ parent_id }) => parent_id === null).map(({ id }) => id));
  if (categories.some(({ parent_id }) => parent_id !== null && !ofTop.has(parent_id))) return 'manca una categoria';
  const subcategory = categories.find(({ id }) => id === course.subcategory_id);
  if (subcategory && subcategory.parent_id !== course.category_id) return 'la sottocategoria è di un’altra categoria';

  const [themeIds, moduleIds, teacherIds] = [collectIds(themes), collectIds(modules), collectIds(teachers)];
  const kindOf = new Map(questionnaires.map(({ id, kind }) => [id, kind]));
  for (const questionnaire of questionnaires) {
    const error = findQuestionnaireError(questionnaire);
    if (error) return error;
  }
  if (modules.some(({ course_theme_id }) => !themeIds.has(course_theme_id))) return 'un argomento non ha tematica';
  for (const { id, module_id, teacher_id, mandatory_section_id, category, survey_id, evaluation_id } of sections) {
    if (!moduleIds.has(module_id)) return 'una lezione non ha argomento';
    if (teacher_id !== null && !teacherIds.has(teacher_id)) return 'manca un insegnante';
    if (mandatory_section_id !== null && (!sectionIds.has(mandatory_section_id) || mandatory_section_id === id))
      return 'manca una lezione di accesso';
    if (survey_id !== null && (category !== 'SURVEY' || kindOf.get(survey_id) !== 'survey'))
      return 'manca un sondaggio';
    if (evaluation_id !== null && (category !== 'EVALUATION' || kindOf.get(evaluation_id) !== 'evaluation'))
      return 'manca una verifica';
  }
  const lessons = new Set(sections.filter(({ category }) => category === 'LESSON').map(({ id }) => id));
  if (hasTwice(media.map(({ course_section_id }) => course_section_id))) return 'una lezione vi ha due video o file';
  for (const { course_section_id, type, link, file_id } of media) {
    if (!lessons.has(course_section_id)) return 'un video o un file non ha lezione';
    const isLink = type === 'YT' || type === 'VIMEO' || (type === 'VIDEO' && file_id === null);
    if ((link !== null) !== isLink || (file_id !== null) === isLink) return 'un video o un file non è riconoscibile';
  }
  const withMedia = new Set(media.map(({ course_section_id }) => course_section_id));
  if (captions.some(({ course_section_id }) => !withMedia.has(course_section_id)))
    return 'i sottotitoli non hanno video';
  if (hasTwice(captions.map(({ course_section_id, language }) => `${course_section_id} ${language}`)))
    return 'un video vi ha due volte gli stessi sottotitoli';
  if (
    materials.some(
      ({ type, link, file_id }) => (link !== null) !== (type === 'LINK') || (file_id === null) !== (type === 'LINK'),
    )
  )
    return 'un materiale non è riconoscibile';
  return null;
};

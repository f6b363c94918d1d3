import { describe, expect, test } from 'vitest';
import { type Doubt, type DoubtKind, doubtKinds } from '#contract/courseReadiness.ts';
import { buildDoubtAddress, describeDoubt, describeSubject, groupDoubts } from '../../src/coursePublish/doubtWords.ts';
import { coursePublish } from '../../src/i18n/coursePublish.ts';
import { findWayBack } from '../../src/questionnaires/wayBack.ts';

const course: Doubt['subject'] = { type: 'course', id: 3, name: 'Antincendio', theme_id: null };
const theme: Doubt['subject'] = { type: 'theme', id: 5, name: 'Prima', theme_id: 5 };
const module: Doubt['subject'] = { type: 'module', id: 7, name: 'Alfa', theme_id: 5 };
const lesson: Doubt['subject'] = { type: 'section', id: 9, name: 'Il fuoco', theme_id: 5 };
const material: Doubt['subject'] = { type: 'material', id: 11, name: 'Dispensa', theme_id: null };

const ofCourse = '/courses/3';
const ofThemes = '/courses/3/contents';
const ofTheme = '/courses/3/contents?theme=5';
const ofLesson = '/courses/3/contents/sections/9?theme=5';
const ofMedia = '/courses/3/contents/sections/9/media?theme=5';
const ofQuestions = '/evaluations/13?backTo=%2Fcourses%2F3%2Fcontents%2Fsections%2F9%3Ftheme%3D5';

const link = 'https://esempio.it/ (il sito risponde con l’errore 404)';

/** What each kind may be about, with where its line leads and what it says. */
const places: Record<DoubtKind, [Partial<Doubt> & Pick<Doubt, 'subject'>, string, string][]> = {
  no_lessons: [[{ subject: course }, ofThemes, 'Il corso non ha lezioni visibili']],
  no_mandatory_lesson: [
    [{ subject: course }, ofThemes, 'Nessuna lezione è obbligatoria: il corso si completa superandole tutte'],
  ],
  no_thumbnail: [[{ subject: course }, ofCourse, 'Manca l’immagine di anteprima']],
  no_template: [[{ subject: course }, ofCourse, 'È previsto un attestato, ma manca il modello']],
  no_duration: [
    [
      { subject: course },
      ofThemes,
      'Nessuna lezione indica una durata: gli attestati non diranno quanto dura il corso. Indicala nelle lezioni',
    ],
  ],
  empty_theme: [[{ subject: theme }, ofTheme, 'La tematica non ha argomenti visibili']],
  empty_module: [[{ subject: module }, ofTheme, 'L’argomento non ha lezioni attive']],
  no_media: [[{ subject: lesson }, ofMedia, 'La lezione non ha né video né file']],
  no_captions: [[{ subject: lesson }, ofMedia, 'Il video non ha sottotitoli']],
  no_length: [
    [
      { subject: lesson },
      ofLesson,
      'La durata del video non è indicata: vale quella che comunica il lettore di ciascun corsista',
    ],
  ],
  no_length_regulated: [
    [
      { subject: lesson },
      ofLesson,
      'La durata del video non è indicata: il corso ha regole di frequenza e nessuno può superare la lezione. Indicala, o riproduci il video nell’anteprima',
    ],
  ],
  short_video: [
    [{ subject: lesson, detail: '90/125' }, ofMedia, 'Il video (1:30) è più breve della lezione (2:05)'],
    [{ subject: lesson, detail: '119.6/5400' }, ofMedia, 'Il video (1:59) è più breve della lezione (1:30:00)'],
  ],
  dead_link: [
    [{ subject: course, detail: link }, ofCourse, `Collegamento non raggiungibile: ${link}`],
    // Only its video or its file leads anywhere: the description of a lesson is plain text.
    [{ subject: lesson, detail: link }, ofMedia, `Collegamento non raggiungibile: ${link}`],
    [{ subject: material, detail: link }, '/courses/3/materials', `Collegamento non raggiungibile: ${link}`],
  ],
  no_questionnaire: [[{ subject: lesson }, ofLesson, 'Manca il questionario']],
  no_questions: [
    [
      { subject: lesson, questionnaire: { kind: 'evaluation', id: 13 } },
      ofQuestions,
      'Il questionario non ha domande attive',
    ],
    [
      { subject: lesson, questionnaire: { kind: 'survey', id: 13 } },
      ofQuestions.replace('evaluations', 'surveys'),
      'Il questionario non ha domande attive',
    ],
  ],
  no_right_answer: [
    [
      { subject: lesson, detail: 'Quale?', questionnaire: { kind: 'evaluation', id: 13 } },
      ofQuestions,
      'Domanda senza risposta corretta: Quale?',
    ],
  ],
  no_choices: [
    [
      { subject: lesson, detail: 'Quale?', questionnaire: { kind: 'evaluation', id: 13 } },
      ofQuestions,
      'Domanda senza risposte fra cui scegliere: Quale?',
    ],
  ],
  no_rows: [
    [
      { subject: lesson, detail: 'Quanto?', questionnaire: { kind: 'evaluation', id: 13 } },
      ofQuestions,
      'Scala senza righe: Quanto?',
    ],
  ],
  bank_too_large: [
    [
      { subject: lesson, detail: '3/1', questionnaire: { kind: 'evaluation', id: 13 } },
      ofQuestions,
      'La verifica propone 3 domande, ma ne ha 1',
    ],
  ],
  unreachable: [
    [
      { subject: lesson, detail: 'Prova' },
      ofLesson,
      'Lezione obbligatoria irraggiungibile: «Prova», che la precede, non si può superare',
    ],
  ],
  hidden_mandatory: [
    [{ subject: lesson }, ofLesson, 'Lezione obbligatoria in un argomento nascosto: i corsisti non la vedono'],
  ],
  requirement_off: [
    [
      { subject: lesson, detail: 'Prova' },
      ofLesson,
      'La lezione di accesso «Prova» non è visibile: il requisito non vale',
    ],
  ],
  link_without_text: [
    [{ subject: course, detail: 'https://esempio.it/' }, ofCourse, 'Link senza testo: https://esempio.it/'],
  ],
  image_without_text: [[{ subject: course }, ofCourse, 'Immagine senza testo alternativo']],
  heading_order: [[{ subject: course, detail: 'Tre' }, ofCourse, 'Titolo che salta un livello: «Tre»']],
};

describe.each(doubtKinds)('the line of %s', (kind) => {
  test.each(places[kind])('%j leads to %s', (given, address, sentence) => {
    const doubt: Doubt = { kind, detail: null, ...given };
    expect(buildDoubtAddress(course.id, doubt)).toBe(address);
    expect(describeDoubt(doubt)).toBe(sentence);
    if (address.includes('backTo'))
      expect(findWayBack(new URL(address, 'http://here').search), 'the way back from the questions').toBe(ofLesson);
  });
});

test('a line names what it is about, but for the course itself', () => {
  const name = (subject: Doubt['subject']) => describeSubject({ kind: 'no_media', subject, detail: null });
  expect([course, theme, module, lesson, material].map(name)).toEqual([
    '',
    'Tematica «Prima»',
    'Argomento «Alfa»',
    'Lezione «Il fuoco»',
    'Materiale «Dispensa»',
  ]);
});

test('doubts of one kind are told once, with what they are about', () => {
  const withoutCaptions = (name: string): Doubt => ({
    kind: 'no_captions',
    subject: { ...lesson, name },
    detail: null,
  });
  const noLessons: Doubt = { kind: 'no_lessons', subject: course, detail: null };
  const groups = groupDoubts([noLessons, ...['Uno', 'Due'].map(withoutCaptions)]);
  expect(groups.map(coursePublish.group)).toEqual([
    'Il corso non ha lezioni visibili',
    'Il video non ha sottotitoli («Uno», «Due»)',
  ]);
  const many = groupDoubts(['A', 'B', 'C', 'D', 'E'].map(withoutCaptions));
  expect(many.map(coursePublish.group)).toEqual(['Il video non ha sottotitoli («A», «B», «C» e altre 2)']);
  expect(many.map(({ count }) => count)).toEqual([5]);
});

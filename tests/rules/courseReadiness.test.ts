import { describe, expect, test } from 'vitest';
import { type CourseContent, findDoubts, listCourseLinks } from '#server/modules/courseReadiness/rules.ts';
import { findTextErrors, listLinks } from '#server/modules/courseReadiness/textRules.ts';

type Section = CourseContent['sections'][number];
type Questionnaire = CourseContent['questionnaires'][number];

const aSection = (section: Partial<Section> & { id: number }): Section => ({
  name: `Lezione ${section.id}`,
  module_id: 1,
  category: 'LESSON',
  is_active: true,
  is_mandatory: true,
  mandatory_section_id: null,
  questionnaire_id: null,
  seconds: 60,
  media: { type: 'FILE', link: null, seconds: null, captions: 0 },
  ...section,
});
const aQuestion = (text: string, question_config: 'single' | 'multiple' | 'open', hasRight: boolean) => ({
  id: 1,
  text,
  question_config,
  answers: [
    { text: 'Sì', is_correct: hasRight },
    { text: 'No', is_correct: false },
  ],
});
const aQuestionnaire = (one: Partial<Questionnaire> = {}): Questionnaire => ({
  id: 7,
  kind: 'evaluation',
  bank: null,
  required: 60,
  questions: [aQuestion('Quale?', 'single', true)],
  ...one,
});
const aCourse = (course: Partial<CourseContent> = {}): CourseContent => ({
  id: 1,
  name: 'Corso',
  description: '',
  additional_text: '',
  has_thumbnail: true,
  has_certification: true,
  has_template: true,
  prints_duration: false,
  is_regulated: false,
  themes: [{ id: 1, name: 'Tematica' }],
  modules: [{ id: 1, name: 'Modulo', theme_id: 1, is_hidden: false }],
  sections: [aSection({ id: 1 })],
  materials: [],
  questionnaires: [],
  ...course,
});
const hiddenModule = { id: 2, name: 'Nascosto', theme_id: 1, is_hidden: true };
const makeExam = (id: number, more: Partial<Section> = {}) =>
  aSection({ id, category: 'EVALUATION', media: null, questionnaire_id: 7, ...more });

/** Each doubt in short: its kind, whose it is, and what more is said. */
const listDoubts = (course: Partial<CourseContent>, dead: [string, string][] = []): string[] =>
  findDoubts(aCourse(course), new Map(dead)).map(({ kind, subject, detail }) =>
    [kind, `${subject.type} ${subject.id}`, ...(detail === null ? [] : [detail])].join(' · '),
  );

describe('what is missing or doubtful in a course', () => {
  test('is nothing in one that has all it needs', () => expect(listDoubts({})).toEqual([]));

  test.each<[string, Partial<CourseContent>, string[]]>([
    ['no picture', { has_thumbnail: false }, ['no_thumbnail · course 1']],
    ['a certificate without a template', { has_template: false }, ['no_template · course 1']],
    [
      'no length stated by any lesson, where certificates say how long the course is',
      {
        prints_duration: true,
        sections: [aSection({ id: 1, seconds: 1 }), aSection({ id: 2, seconds: 60, is_active: false })],
      },
      ['no_duration · course 1'],
    ],
    [
      'a length that one lesson states',
      { prints_duration: true, sections: [aSection({ id: 1, seconds: 1 }), aSection({ id: 2, seconds: 60 })] },
      [],
    ],
    ['no length, which the template does not print', { sections: [aSection({ id: 1, seconds: 1 })] }, []],
    [
      'no length and no certificate',
      { prints_duration: true, has_certification: false, sections: [aSection({ id: 1, seconds: 1 })] },
      [],
    ],
    ['no template, where no certificate is given', { has_template: false, has_certification: false }, []],
    ['nothing at all', { themes: [], modules: [], sections: [] }, ['no_lessons · course 1']],
    ['nothing mandatory', { sections: [aSection({ id: 1, is_mandatory: false })] }, ['no_mandatory_lesson · course 1']],
    ['an empty module', { sections: [] }, ['no_lessons · course 1', 'empty_module · module 1']],
    [
      'a module whose lessons are switched off',
      { sections: [aSection({ id: 1, is_active: false })] },
      ['no_lessons · course 1', 'empty_module · module 1'],
    ],
    [
      'a theme that shows no module',
      { modules: [hiddenModule], sections: [] },
      ['no_lessons · course 1', 'empty_theme · theme 1'],
    ],
    ['a lesson without media', { sections: [aSection({ id: 1, media: null })] }, ['no_media · section 1']],
    [
      'a video without captions, shorter than its lesson',
      { sections: [aSection({ id: 1, seconds: 120, media: { type: 'VIDEO', link: null, seconds: 90, captions: 0 } })] },
      ['no_captions · section 1', 'short_video · section 1 · 90/120'],
    ],
    [
      'a video with captions that lacks a second',
      { sections: [aSection({ id: 1, media: { type: 'VIDEO', link: null, seconds: 59, captions: 1 } })] },
      [],
    ],
    [
      'captions of what can have them here: a video that was uploaded or stands at an address, not one of another player',
      {
        sections: (['VIDEO', 'YT', 'VIMEO', 'FILE'] as const).map((type, place) =>
          aSection({ id: place + 1, media: { type, link: 'https://esempio.it/', seconds: 60, captions: 0 } }),
        ),
      },
      ['no_captions · section 1'],
    ],
    [
      'a video whose length nobody stated, unless it was measured; a file has none',
      {
        sections: [
          ...(['YT', 'VIMEO', 'FILE'] as const).map((type, place) =>
            aSection({ id: place + 1, seconds: 1, media: { type, link: null, seconds: null, captions: 0 } }),
          ),
          aSection({ id: 4, seconds: 1, media: { type: 'YT', link: null, seconds: 90, captions: 0 } }),
        ],
      },
      ['no_length · section 1', 'no_length · section 2'],
    ],
    [
      'a video whose length nobody stated, in a course with rules of attendance',
      {
        is_regulated: true,
        sections: [aSection({ id: 1, seconds: 1, media: { type: 'YT', link: null, seconds: null, captions: 0 } })],
      },
      ['no_length_regulated · section 1'],
    ],
    [
      'an evaluation without a questionnaire',
      { sections: [makeExam(1, { questionnaire_id: null })] },
      ['no_questionnaire · section 1'],
    ],
    [
      'an evaluation without questions',
      { sections: [makeExam(1)], questionnaires: [aQuestionnaire({ questions: [] })] },
      ['no_questions · section 1'],
    ],
    [
      'questions without a right answer; an open one needs none',
      {
        sections: [makeExam(1)],
        questionnaires: [
          aQuestionnaire({
            questions: [
              aQuestion('Uno?', 'single', false),
              aQuestion('Più?', 'multiple', false),
              aQuestion('Perché?', 'open', false),
              { ...aQuestion('Vuota?', 'single', false), answers: [] },
            ],
          }),
        ],
      },
      ['Uno?', 'Più?', 'Vuota?'].map((text) => `no_right_answer · section 1 · ${text}`),
    ],
    [
      'a survey, whose answers are neither right nor wrong',
      {
        sections: [aSection({ id: 1, category: 'SURVEY', media: null, questionnaire_id: 7 })],
        questionnaires: [aQuestionnaire({ kind: 'survey', questions: [aQuestion('?', 'single', false)] })],
      },
      [],
    ],
    [
      'questions of a survey that nobody can answer: they are not asked, and who has no others cannot be passed',
      {
        sections: [
          aSection({ id: 1, category: 'SURVEY', media: null, questionnaire_id: 7 }),
          aSection({ id: 2, mandatory_section_id: 1 }),
          aSection({ id: 3, category: 'SURVEY', media: null, questionnaire_id: 8 }),
          aSection({ id: 4, mandatory_section_id: 3 }),
        ],
        questionnaires: [
          aQuestionnaire({
            kind: 'survey',
            questions: [
              ...(['single', 'multiple', 'likert'] as const).map((question_config) => ({
                id: 1,
                text: question_config,
                question_config,
                answers: [],
                likert_questions: [{ text: 'Riga' }],
              })),
              { ...aQuestion('Perché?', 'open', false), answers: [] },
            ],
          }),
          aQuestionnaire({
            id: 8,
            kind: 'survey',
            questions: [{ ...aQuestion('Scala?', 'single', false), question_config: 'likert', likert_questions: [] }],
          }),
        ],
      },
      [
        ...['single', 'multiple', 'likert'].map((text) => `no_choices · section 1 · ${text}`),
        'no_rows · section 3 · Scala?',
        'unreachable · section 4 · Lezione 3',
      ],
    ],
    [
      'a bank larger than its questions',
      { sections: [makeExam(1)], questionnaires: [aQuestionnaire({ bank: 3 })] },
      ['bank_too_large · section 1 · 3/1'],
    ],
    [
      'what stands in a hidden module, but for what is mandatory',
      {
        modules: [{ id: 1, name: 'Modulo', theme_id: 1, is_hidden: false }, hiddenModule],
        sections: [aSection({ id: 1 }), aSection({ id: 2, module_id: 2, media: null })],
      },
      ['hidden_mandatory · section 2'],
    ],
  ])('%s', (_, course, doubts) => expect(listDoubts(course)).toEqual(doubts));

  test('a mandatory lesson behind one that nobody can pass is out of reach, however far back', () => {
    const sections = [
      makeExam(1),
      aSection({ id: 2, mandatory_section_id: 1, is_mandatory: false }),
      aSection({ id: 3, mandatory_section_id: 2 }),
    ];
    const questions: Questionnaire['questions'] = [aQuestion('Uno?', 'single', false)];
    expect(listDoubts({ sections, questionnaires: [aQuestionnaire({ questions })] })).toEqual([
      'no_right_answer · section 1 · Uno?',
      'unreachable · section 3 · Lezione 1',
    ]);
    const several = [aQuestion('Quali?', 'multiple', false)];
    expect(listDoubts({ sections, questionnaires: [aQuestionnaire({ questions: several })] })).toContain(
      'unreachable · section 3 · Lezione 1',
    );
    const unfinished = [{ ...aQuestion('Vuota?', 'single', false), answers: [] }, ...aQuestionnaire().questions];
    expect(
      listDoubts({ sections, questionnaires: [aQuestionnaire({ questions: unfinished, required: 100 })] }),
    ).toEqual(['no_right_answer · section 1 · Vuota?']);
    const more = [...questions, ...aQuestionnaire().questions, ...aQuestionnaire().questions];
    expect(listDoubts({ sections, questionnaires: [aQuestionnaire({ questions: more })] })).toEqual([
      'no_right_answer · section 1 · Uno?',
    ]);
  });

  test('a lesson that is required and switched off keeps nobody out, and is told', () =>
    expect(
      listDoubts({ sections: [aSection({ id: 1, is_active: false }), aSection({ id: 2, mandatory_section_id: 1 })] }),
    ).toEqual(['requirement_off · section 2 · Lezione 1']));

  test('links that did not answer are told where they stand', () => {
    const link = 'https://esempio.it/a?b=1&c=2';
    const text = `<p><a href="${link.replace('&', '&amp;')}">sito</a></p>`;
    const course: Partial<CourseContent> = {
      description: text,
      sections: [aSection({ id: 1, media: { type: 'VIDEO', link, seconds: null, captions: 1 } })],
      materials: [{ id: 4, name: 'Dispensa', link }],
    };
    expect(listDoubts(course, [[link, 'il sito non esiste']])).toEqual([
      `dead_link · course 1 · ${link} (il sito non esiste)`,
      `dead_link · section 1 · ${link} (il sito non esiste)`,
      `dead_link · material 4 · ${link} (il sito non esiste)`,
    ]);
    expect(listDoubts(course)).toEqual([]);
    expect(listCourseLinks(aCourse(course))).toEqual([link]);
  });

  test('texts that some people cannot read are told', () => {
    expect(
      findTextErrors('<h2>Uno</h2><h4>Tre</h4><a href="https://a.it/"> </a><a href="https://b.it/">b</a><img src="x">'),
    ).toEqual([
      { kind: 'link_without_text', detail: 'https://a.it/' },
      { kind: 'image_without_text', detail: null },
      { kind: 'heading_order', detail: 'Tre' },
    ]);
    expect(findTextErrors('<h3>Uno</h3><h2>Due</h2><h3>Tre</h3><img src="x" alt="Casa">')).toEqual([]);
    // Pictures that say nothing, whatever stands behind their words.
    expect(
      findTextErrors('<img src="x" alt="" title="Casa"><a href="https://a.it/"><img src="x" alt=" "></a>').map(
        ({ kind }) => kind,
      ),
    ).toEqual(['link_without_text', 'image_without_text', 'image_without_text']);
    expect(listLinks('<a href="mailto:a@b.it">a</a>')).toEqual(['mailto:a@b.it']);
    expect(listCourseLinks(aCourse({ description: '<a href="mailto:a@b.it">a</a>' }))).toEqual([]);
  });
});

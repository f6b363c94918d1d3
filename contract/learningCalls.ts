import Type from 'typebox';
import { defineCalls } from './call.ts';
import { Id, ListQuery } from './fields.ts';
import {
  MyCourse,
  MyCourseModule,
  MyCourseTheme,
  MyMaterial,
  MySubscription,
  MySubscriptionsByTypology,
  Section,
  SectionRow,
} from './learning.ts';
import { bodyLimits } from './limits.ts';
import { Draft, DraftSaved, HandedIn, MyQuestionnaire, Registry, Submission } from './registries.ts';
import { textLimits } from './textLimits.ts';

const sectionPath = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}';
const closedErrors = ['section_locked', 'subscription_suspended', 'subscription_expired'] as const;
const openErrors = [...closedErrors, 'phones_barred', 'rules_not_acknowledged'] as const;
const saveErrors = [...closedErrors, 'phones_barred', 'attempt_closed'] as const;
const submitErrors = [...openErrors, 'attempt_closed'] as const;

/** What a learner does: only ever with their own enrolments. */
export const learningCalls = defineCalls({
  'GET v1/users/me/subscriptions/course-typologies/': {
    summary: 'Le proprie iscrizioni per tipologia di corso',
    access: 'signed-in',
    query: Type.Object(
      { search: Type.Optional(Type.String({ maxLength: textLimits.search })) },
      { additionalProperties: false },
    ),
    data: MySubscriptionsByTypology,
  },
  'GET v1/users/me/subscriptions/': {
    summary: 'Le proprie iscrizioni',
    access: 'signed-in',
    query: ListQuery(['created', 'expiration_date', 'completion_date'] as const, {
      course: Type.Optional(Id),
      course__code: Type.Optional(Type.String({ maxLength: 255 })),
    }),
    data: Type.Array(MySubscription),
    paged: true,
  },
  'GET v1/users/me/subscriptions/{id}/': {
    summary: 'Una propria iscrizione',
    access: 'signed-in',
    data: MySubscription,
  },
  'GET v1/users/me/subscriptions/{id}/course/': {
    summary: 'Il corso di un’iscrizione',
    access: 'signed-in',
    data: MyCourse,
  },
  'GET v1/users/me/subscriptions/{id}/teaching-materials/': {
    summary: 'I materiali del corso',
    access: 'signed-in',
    data: Type.Array(MyMaterial),
  },
  'GET v1/users/me/subscriptions/{id}/course-themes/': {
    summary: 'Le tematiche del corso con moduli e lezioni',
    access: 'signed-in',
    data: Type.Array(MyCourseTheme),
  },
  'GET v1/users/me/subscriptions/{id}/course-themes/{themeId}/course-modules/': {
    summary: 'I moduli di una tematica',
    access: 'signed-in',
    data: Type.Array(MyCourseModule),
  },
  'GET v1/users/me/subscriptions/{id}/last-section/': {
    summary: 'L’ultima sezione aperta',
    access: 'signed-in',
    data: Section,
  },
  'GET v1/users/me/subscriptions/{id}/first-section/': {
    summary: 'La prima sezione',
    access: 'signed-in',
    data: Section,
  },
  'GET v1/users/me/subscriptions/{id}/restart/': {
    summary: 'Riparte dalla prima sezione; nessun risultato si perde',
    access: 'signed-in',
    whileViewing: 'refused',
    data: Section,
    errors: [...closedErrors, 'subscription_closed'],
  },
  'GET v1/users/me/course-modules/{moduleId}/course-sections/': {
    summary: 'Le sezioni di un modulo',
    access: 'signed-in',
    data: Type.Array(SectionRow),
  },
  [`GET ${sectionPath}/`]: {
    summary: 'Apre una sezione',
    access: 'signed-in',
    data: Section,
    errors: openErrors,
  },
  [`GET ${sectionPath}/next/`]: {
    summary: 'La prossima sezione accessibile, o nulla',
    access: 'signed-in',
    data: Type.Union([Section, Type.Null()]),
  },
  [`GET ${sectionPath}/evaluation/`]: {
    summary: 'La verifica di una sezione: apre il tentativo, o ritrova quello aperto',
    access: 'signed-in',
    whileViewing: 'refused',
    data: MyQuestionnaire,
    errors: [...openErrors, 'retry_too_soon'],
  },
  [`GET ${sectionPath}/survey/`]: {
    summary: 'Il sondaggio di una sezione: lo apre, o ritrova quello aperto',
    access: 'signed-in',
    whileViewing: 'refused',
    data: MyQuestionnaire,
    errors: openErrors,
  },
  [`GET ${sectionPath}/evaluation-registry/`]: {
    summary: 'L’ultimo esito della verifica',
    access: 'signed-in',
    data: Type.Union([Registry, Type.Null()]),
  },
  [`POST ${sectionPath}/evaluation-registry/`]: {
    summary: 'Consegna la verifica; lo stesso tentativo conta una volta sola',
    access: 'signed-in',
    body: Submission,
    limits: { body: bodyLimits.answers },
    data: HandedIn,
    success: 201,
    errors: submitErrors,
  },
  [`PUT ${sectionPath}/evaluation-registry/draft/`]: {
    summary: 'Salva le risposte date finora alla verifica',
    access: 'signed-in',
    body: Draft,
    limits: { body: bodyLimits.answers },
    data: DraftSaved,
    errors: saveErrors,
  },
  [`GET ${sectionPath}/survey-registry/`]: {
    summary: 'L’ultimo invio del sondaggio',
    access: 'signed-in',
    data: Type.Union([Registry, Type.Null()]),
  },
  [`POST ${sectionPath}/survey-registry/`]: {
    summary: 'Invia il sondaggio; lo stesso invio conta una volta sola',
    access: 'signed-in',
    body: Submission,
    limits: { body: bodyLimits.answers },
    data: HandedIn,
    success: 201,
    errors: submitErrors,
  },
  [`PUT ${sectionPath}/survey-registry/draft/`]: {
    summary: 'Salva le risposte date finora al sondaggio',
    access: 'signed-in',
    body: Draft,
    limits: { body: bodyLimits.answers },
    data: DraftSaved,
    errors: saveErrors,
  },
});

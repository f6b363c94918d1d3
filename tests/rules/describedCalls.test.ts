import { expect, test } from 'vitest';
import { type CallKeyOf, getCall } from '#contract/calls.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** The fields of a schema, of each of its kinds where it has several; of those of a list, those of its items. */
const listFields = ({ properties = {}, items, anyOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...(items ? listFields(items) : []),
  ...anyOf.flatMap(listFields),
];

/** The schema of what stands under a field, in depth: `rows.user`. */
const findSchema = (schema: Schema, path: string[]): Schema => {
  const [name, ...others] = path;
  if (name === undefined) return schema;
  const parts = [schema, schema.items ?? {}, ...(schema.anyOf ?? []), ...(schema.items?.anyOf ?? [])];
  const found = parts.find(({ properties }) => properties?.[name])?.properties?.[name];
  return found ? findSchema(found, others) : {};
};

const listAbsent = (schema: Schema, described: string): string[] => {
  const present = new Set(listFields(schema));
  return described.split(' ').filter((field) => field !== '' && !present.has(field));
};

const userFields =
  'username email first_name last_name fiscal_code role_id groups_ids is_active avatar expiration_date';
const textFields = 'name slug description';
const moduleFields = 'name description course_id thumbnail is_hidden';
const lessonFields =
  'name description slug teacher_id mandatory_section_id duration survey_id evaluation_id category thumbnail is_active is_mandatory';
const courseFields =
  'name code slug description additional_text status typology_id category_id subcategory_id certification_template_id expiration_date is_mandatory has_blocking_subscriptions show_expiration_alert has_certification is_active thumbnail';
const evaluationFields =
  'name is_sequential has_random_order retries_not_limited max_retries has_show_correct_answers is_question_bank_randomize_choice question_bank_question_number perc_correct_questions';
const teacherFields = 'first_name last_name contact_email slug avatar additional_info description';
const reportFields = 'annotation audit_filters filters';
const listFieldsOf = (own: string): string => `page page_items ${own}`;

test.each<[CallKeyOf, string]>([
  [
    'GET v1/users/',
    listFieldsOf('search groups groups_empty group_id_not group role status ordering is_active is_staff is_generated'),
  ],
  ['POST v1/users/', `${userFields} password tmp_password`],
  ['PUT v1/users/{id}/', `${userFields} new_password`],
  ['DELETE v1/users/{id}/', ''],
  ['GET v1/roles/', ''],
  ['GET v1/groups/', 'search'],
  ['POST v1/groups/', textFields],
  ['GET v1/groups/{id}/', ''],
  ['PUT v1/groups/{id}/', textFields],
  ['DELETE v1/groups/{id}/', ''],
  ['POST v1/groups/{id}/users/', 'users_ids all_users role_id groups_ids users_is_active'],
  ['DELETE v1/groups/{id}/users/', 'users_ids all_users role_id groups_ids users_is_active'],
  ['GET v1/users/{id}/subscriptions/', ''],
  ['GET v1/subscriptions/', listFieldsOf('user course is_in_history search')],
  ['GET v1/subscriptions/{id}/', ''],
  ['POST v1/subscriptions/', 'course_id user_id is_active is_in_history expiration_date additional_data'],
  ['DELETE v1/subscriptions/{id}/', ''],
  ['PUT custom/v1/subscriptions/{id}/', 'status_etiquette expiration_date additional_data is_in_history'],
  ['POST v1/subscriptions/groups/', 'groups_ids course_id'],
  ['GET v1/subscriptions/{id}/sections/', ''],
  ['GET v1/subscriptions/{id}/sessions/{sessionId}/', ''],
  [
    'PUT v1/subscriptions/{id}/sessions/{sessionId}/',
    'duration watched_media_duration section_step_time section_step_number',
  ],
  ['DELETE v1/subscriptions/{id}/sessions/{sessionId}/', ''],
  ['GET custom/v1/configurations/etichette-iscrizioni/', ''],
  ['GET v1/courses/', listFieldsOf('ordering is_active is_mandatory has_certification search')],
  ['POST v1/courses/', courseFields],
  ['PUT v1/courses/{id}/', courseFields],
  ['DELETE v1/courses/{id}/', ''],
  ['GET v1/certification-templates/', ''],
  ['GET v1/course-typologies/', ''],
  ['POST v1/course-typologies/', `${textFields} is_ascending_course_ordering`],
  ['PUT v1/course-typologies/{id}/', `${textFields} is_ascending_course_ordering order`],
  ['DELETE v1/course-typologies/{id}/', ''],
  ['GET v1/course-categories/', ''],
  ['GET v1/course-categories/parents/', ''],
  ['GET v1/course-categories/{id}/children/', ''],
  ['POST v1/course-categories/', `${textFields} parent_id`],
  ['PUT v1/course-categories/{id}/', `${textFields} parent_id`],
  ['DELETE v1/course-categories/{id}/', ''],
  ['GET v1/courses/{id}/course-themes/', ''],
  ['POST v1/courses/{id}/course-themes/', 'name description course_id'],
  ['PUT v1/courses/{id}/course-themes/{themeId}/', 'name description slug course_id order'],
  ['DELETE v1/courses/{id}/course-themes/{themeId}/', ''],
  ['GET v1/course-themes/{id}/schema/', ''],
  ['POST v1/course-themes/{id}/modules/', `${moduleFields} course_theme_id`],
  ['PUT v1/course-modules/{id}/', `${moduleFields} order`],
  ['DELETE v1/courses/{id}/modules/{moduleId}/', ''],
  ['GET v1/courses/{id}/course-sections/', ''],
  ['GET v1/course-sections/{id}/', ''],
  ['POST v1/course-modules/{id}/sections/', `${lessonFields} course_id`],
  ['PUT v1/course-sections/{id}/', `${lessonFields} module_id order`],
  ['DELETE v1/course-sections/{id}/', ''],
  ['POST v1/course-sections/{id}/media/', 'file type name link'],
  ['GET v1/courses/{id}/teaching-materials/', ''],
  ['POST v1/courses/{id}/teaching-materials/', 'name type link file'],
  ['DELETE v1/courses/{id}/teaching-materials/{materialId}/', ''],
  ['GET v1/teachers/', 'status'],
  ['POST v1/teachers/', teacherFields],
  ['PUT v1/teachers/{id}/', teacherFields],
  ['DELETE v1/teachers/{id}/', ''],
  ['GET v1/surveys/', listFieldsOf('search')],
  ['GET v1/evaluations/', listFieldsOf('search')],
  ['POST v1/surveys/', 'name is_editable is_sequential'],
  ['PUT v1/surveys/{id}/', 'name is_editable is_sequential'],
  ['POST v1/evaluations/', evaluationFields],
  ['PUT v1/evaluations/{id}/', evaluationFields],
  ['DELETE v1/surveys/{id}/', ''],
  ['DELETE v1/evaluations/{id}/', ''],
  ['POST v1/surveys/{id}/clone/', 'name'],
  ['POST v1/evaluations/{id}/questions/', 'text order question_config is_active'],
  ['POST v1/surveys/{id}/questions/', 'text order question_config is_active likert_question_id'],
  ['PUT v1/evaluation-questions/{id}/', 'text order is_active'],
  ['PUT v1/survey-questions/{id}/', 'text order is_active'],
  ['DELETE v1/evaluation-questions/{id}/', ''],
  ['DELETE v1/survey-questions/{id}/', ''],
  ['POST v1/evaluation-questions/{id}/answers/', 'text order is_correct'],
  ['POST v1/survey-questions/{id}/answers/', 'text order'],
  ['PUT v1/evaluation-answers/{id}/', 'text order is_correct'],
  ['PUT v1/survey-answers/{id}/', 'text order'],
  ['DELETE v1/evaluation-questions/{id}/answers/{answerId}/', ''],
  ['DELETE v1/survey-questions/{id}/answers/{answerId}/', ''],
  ['GET v1/surveys/{id}/questions/{questionId}/likert-questions/', ''],
  ['PUT v1/surveys/{id}/questions/{questionId}/', 'text order'],
  ['DELETE v1/surveys/{id}/questions/{questionId}/', ''],
  ['POST custom/v1/exports/subscriptions/', 'filters export_fmt annotation'],
  ['POST custom/v1/exports/sessions/', reportFields],
  ['POST custom/v1/exports/survey-registries/', reportFields],
  ['POST custom/v1/exports/users/', `${reportFields} export_fmt`],
  ['POST custom/v1/exports/courses/', `${reportFields} export_fmt`],
  ['GET custom/v1/exports/{id}/', ''],
  ['GET v1/synchronization/data-exports/', listFieldsOf('ordering search')],
  ['GET v1/synchronization/data-exports/{id}/', ''],
  ['GET v1/synchronization/data-imports/batch-codes/', listFieldsOf('ordering')],
  ['GET v1/synchronization/batch-codes/{id}/', ''],
  ['GET v1/synchronization/data-imports/{id}/', ''],
  ['POST custom/v1/synchronization/registrations/', 'import_fmt import_file'],
  ['POST v1/auth/refresh/', 'refresh_token'],
])('%s takes %s', (key, described) => {
  const { query = {}, body = {}, multipart = {} } = getCall(key);
  expect(listAbsent({ anyOf: [query, body, multipart] as Schema[] }, described)).toEqual([]);
});

test.each<[CallKeyOf, string, string]>([
  ['POST custom/v1/exports/subscriptions/', 'subscriptions_ids', 'filters'],
  ['POST custom/v1/exports/sessions/', 'groups_ids courses_ids roles_ids surveys_ids users_ids from_date', 'filters'],
  // As it is written there.
  ['POST custom/v1/exports/courses/', 'courses_ids is_active is_mandatory has_cerification', 'filters'],
  ['POST custom/v1/exports/users/', 'label value type', 'audit_filters.filters'],
])('%s takes %s within %s', (key, described, path) =>
  expect(listAbsent(findSchema((getCall(key).body ?? {}) as Schema, path.split('.')), described)).toEqual([]),
);

const questionnaireFields = 'id name created questions';
const jobFields = 'id user created success ended queue_operation_error';
const person = 'username first_name last_name fiscal_code';

test.each<[CallKeyOf, string, string?]>([
  [
    'GET v1/users/{id}/',
    'id username email first_name last_name fiscal_code role groups is_active expiration_date avatar created updated last_login',
  ],
  ['GET v1/users/{id}/', 'id name tier', 'role'],
  ['GET v1/roles/', 'id name tier'],
  ['GET v1/groups/{id}/', 'id name slug description users_count created updated'],
  [
    'GET v1/courses/{id}/',
    'id name code slug description additional_text status typology category subcategory_id certification_template expiration_date is_mandatory has_blocking_subscriptions show_expiration_alert has_certification is_active subscriptions_count created thumbnail',
  ],
  ['GET v1/courses/{id}/', 'id name parent', 'category'],
  ['GET v1/certification-templates/', 'id name html_template'],
  ['GET v1/course-categories/', 'id name slug description parent_id'],
  ['GET v1/course-typologies/', 'id name slug description is_ascending_course_ordering order'],
  ['GET v1/courses/{id}/course-themes/', 'id name description slug order modules'],
  [
    'GET v1/course-themes/{id}/schema/',
    'id name description slug thumbnail is_hidden course_id course_theme_id order sections',
  ],
  ['GET v1/course-sections/{id}/', `id ${lessonFields} module_id order media`],
  ['GET v1/course-sections/{id}/', 'name type link file', 'media'],
  ['GET v1/teachers/{id}/', `id ${teacherFields} created`],
  ['GET v1/courses/{id}/teaching-materials/', 'id name type link file course_id created'],
  [
    'GET v1/subscriptions/{id}/',
    'id user user_id course course_id status_etiquette created expiration_date completion_date duration progress course_duration total_watched_duration is_passed is_active is_in_history additional_data',
  ],
  ['GET v1/subscriptions/{id}/sections/', 'name course_module_name course_theme_name session'],
  [
    'GET v1/subscriptions/{id}/sections/',
    'id is_section_passed duration updated watched_media_duration section_step_time section_step_number',
    'session',
  ],
  ['GET v1/surveys/{id}/', `${questionnaireFields} is_editable is_sequential`],
  ['GET v1/evaluations/{id}/', `${questionnaireFields} ${evaluationFields} updated`],
  ['GET v1/evaluations/{id}/', 'id text order question_config is_active is_at_least_one_correct answers', 'questions'],
  ['GET v1/evaluations/{id}/', 'id text order is_correct', 'questions.answers'],
  ['GET v1/surveys/{id}/', 'id text order question_config answers', 'questions'],
  ['GET v1/surveys/{id}/questions/{questionId}/likert-questions/', 'id text order likert_question_id'],
  [
    'GET v1/synchronization/data-exports/',
    `${jobFields} additional_data file_output queue_operation_traceback json_source`,
  ],
  ['GET v1/synchronization/data-exports/', 'type annotation audit_filters', 'additional_data'],
  ['GET v1/synchronization/batch-codes/{id}/', `${jobFields} exit_jobs_file imports queue_operation_traceback`],
  ['GET v1/synchronization/batch-codes/{id}/', 'id user additional_data file_source', 'imports'],
  ['GET v1/synchronization/batch-codes/{id}/', person, 'imports.user'],
  ['GET v1/synchronization/data-imports/{id}/', `user course is_active operation ${person} groups`, 'rows'],
  ['GET v1/synchronization/data-imports/{id}/', 'id name code', 'rows.course'],
  ['POST custom/v1/exports/subscriptions/', 'resource sse_url'],
  ['POST custom/v1/synchronization/registrations/', 'sse_url'],
])('%s answers with %s', (key, described, path = '') =>
  expect(listAbsent(findSchema(getCall(key).data as Schema, path.split('.').filter(Boolean)), described)).toEqual([]),
);

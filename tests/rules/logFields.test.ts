import { expect, test } from 'vitest';
import { AttendanceRules } from '#contract/attendance.ts';
import { CertificationTemplate } from '#contract/certificationTemplates.ts';
import type { ActivityObject } from '#contract/codes.ts';
import { CourseCategory } from '#contract/courseCategories.ts';
import { CourseModule } from '#contract/courseModules.ts';
import { CourseSection } from '#contract/courseSections.ts';
import { Course } from '#contract/courses.ts';
import { CourseTheme } from '#contract/courseThemes.ts';
import { CourseTypology } from '#contract/courseTypologies.ts';
import { CustomField } from '#contract/customFields.ts';
import { Evaluation } from '#contract/evaluations.ts';
import { Group } from '#contract/groups.ts';
import { ListView } from '#contract/listViews.ts';
import { ScheduledReport } from '#contract/scheduledReports.ts';
import { Subscription } from '#contract/subscriptions.ts';
import { Survey } from '#contract/surveys.ts';
import { Teacher } from '#contract/teachers.ts';
import { TeachingMaterial } from '#contract/teachingMaterials.ts';
import { User } from '#contract/users.ts';
import { log } from '../../src/i18n/log.ts';

/** Of these the log keeps something else than the fields of a record of the contract. */
type ToldOtherwise =
  | 'userNote'
  | 'sectionSession'
  | 'certificate'
  | 'question'
  | 'likertQuestion'
  | 'answer'
  | 'brandTheme'
  | 'configuration'
  | 'emailTemplate'
  | 'batchOperation'
  | 'dataExport'
  | 'importBatch'
  | 'courseImport';

/** The records whose fields the activity log keeps as they are. */
const records: Record<Exclude<ActivityObject, ToldOtherwise>, { properties: object }> = {
  user: User,
  customField: CustomField,
  group: Group,
  subscription: Subscription,
  course: Course,
  courseRules: AttendanceRules,
  courseTheme: CourseTheme,
  courseModule: CourseModule,
  courseSection: CourseSection,
  courseCategory: CourseCategory,
  courseTypology: CourseTypology,
  teacher: Teacher,
  teachingMaterial: TeachingMaterial,
  certificationTemplate: CertificationTemplate,
  survey: Survey,
  evaluation: Evaluation,
  listView: ListView,
  scheduledReport: ScheduledReport,
};

test.each(Object.entries(records))('every field of a %s is in Italian', (kind, { properties }) => {
  const own = log.fieldsOf[kind] ?? {};
  const isSaid = (field: string) => field in own || field in log.fields;
  const kept = Object.keys(properties).filter((field) => field !== 'id' && !/_ids?$/.test(field));
  expect(
    kept.filter((field) => !isSaid(field)),
    'fields without a name in src/i18n/logFields.ts',
  ).toEqual([]);
});

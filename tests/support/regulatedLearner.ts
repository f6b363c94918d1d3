import type { AttendanceRules } from '#contract/attendance.ts';
import { aLessonLearner, video } from './lessonLearner.ts';
import type { TestServer } from './server.ts';
import { askAttendance } from './world.ts';

const long = { ...video, duration: '01:00:00' };

/** A learner of a course with rules of attendance, who has acknowledged them. */
export const aRegulatedLearner = async (
  server: TestServer,
  rules: Partial<AttendanceRules>,
  sections: Parameters<typeof aLessonLearner>[1] = { sections: [long, {}] },
) => {
  const learner = await aLessonLearner(server, sections);
  await askAttendance(server, learner.course, rules);
  const kinds = async () => (await learner.events()).map(({ kind }) => kind);
  const set = (change: string) =>
    server.pool.query(`update presence_checks set ${change} where subscription_id = $1`, [learner.subscription.id]);
  /** The next question is due with the next seconds that count. */
  const bringCheckNear = () => set('seconds_left = 0.001');
  const openSection = () =>
    learner.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', {
      params: { moduleId: learner.section.module_id, sectionId: learner.section.id },
    });
  const acknowledge = () =>
    learner.call('POST v1/users/me/subscriptions/{id}/attendance/acknowledgement/', {
      params: learner.subscription,
      body: {},
    });
  await acknowledge();
  return { ...learner, kinds, set, bringCheckNear, openSection, acknowledge };
};

import { openLessonSocket } from './lessonSocket.ts';
import type { TestServer } from './server.ts';
import { aCourse, anEnrolment, aSignedInUser } from './world.ts';

/** A video lesson of ten seconds. */
export const video = { duration: '00:00:10', media: { type: 'VIDEO', link: 'https://esempio.it/a.mp4' } } as const;

/** Additional data of a frame that names a position, in seconds. */
export const placeAt = (section_step_time: number) => ({ additional_data: { section_step_time } });

/** Lets somebody's running clock have been seen so many seconds earlier, as if they had passed. */
export const passSeconds = ({ pool }: Pick<TestServer, 'pool'>, { id }: { id: number }, seconds: number) =>
  pool.query('update media_clocks set seen = seen - make_interval(secs => $2) where user_id = $1', [id, seconds]);

/** A learner enrolled in a course of these sections, with a way to look at what was kept of the first. */
export const aLessonLearner = async (
  server: TestServer,
  sections: Parameters<typeof aCourse>[1] = { sections: [video, {}] },
) => {
  const learner = await aSignedInUser(server);
  const course = await aCourse(server, sections);
  const subscription = await anEnrolment(server, { user: learner.user, course });
  const [section] = course.sections;
  if (!section) throw new Error('a course has sections');
  const session = async () =>
    (
      await server.pool.query(
        'select watched_time, (select jsonb_agg(jsonb_build_array(lower(part), upper(part))) from unnest(coverage) part) as coverage, section_step_time::float, is_section_passed from section_sessions where subscription_id = $1 and course_section_id = $2',
        [subscription.id, section.id],
      )
    ).rows[0];
  const events = async () =>
    (
      await server.pool.query('select kind, data from learning_events where subscription_id = $1 order by seq', [
        subscription.id,
      ])
    ).rows;
  const open = (token = learner.token, player?: string, film?: number) =>
    openLessonSocket(server.address, section.id, token, player, {}, film);
  const pass = (seconds: number) => passSeconds(server, learner.user, seconds);
  return { ...learner, course, subscription, section, session, events, open, pass };
};

/** A learner whose player has run for five seconds, as pings have told. */
export const aPlayingLearner = async (server: TestServer) => {
  const learner = await aLessonLearner(server);
  const { id: sectionId, module_id: moduleId } = learner.section;
  const place = { params: { moduleId, sectionId } };
  await learner.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', place);
  const socket = await learner.open();
  await socket.send({ action: 'play_media', ...placeAt(0) });
  await learner.pass(5);
  await socket.send({ action: 'ping', ...placeAt(5) });
  return { ...learner, socket };
};

import { afterAll, describe, expect, it } from 'vitest';
import type { AttendanceRules } from '#contract/attendance.ts';
import { createMediaNotes } from '#server/modules/attendance/service.ts';
import { ticketLifetime } from '#server/secrets/tokens.ts';
import { placeAt, video } from '#tests/support/lessonLearner.ts';
import { aRegulatedLearner } from '#tests/support/regulatedLearner.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aStoredMedium, askAttendance, signIn, storeFile } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const aRegulated = (rules: Partial<AttendanceRules>, sections?: Parameters<typeof aRegulatedLearner>[2]) =>
  aRegulatedLearner(server, rules, sections);

describe('rules that nobody has read', () => {
  it('let no clock run and no file be passed; media come with the opening alone', async () => {
    const medium = await aStoredMedium(server, 'dispensa.pdf');
    const media = { type: 'FILE', file_id: medium.file_id } as const;
    const sections = [
      { duration: '00:05:00', media },
      { ...video, media: { ...media, type: 'VIDEO' as const } },
    ];
    const learner = await aRegulated({ max_speed: 1 }, { sections });
    await askAttendance(server, learner.course, { max_speed: 1.5 });
    const socket = await learner.open();
    for (const action of ['play_media', 'end_section'] as const)
      expect((await socket.send({ action, ...placeAt(0) })).meta.error?.code).toBe('rules_not_acknowledged');
    expect((await learner.session())?.is_section_passed ?? false).toBe(false);

    const { call, subscription } = learner;
    const starts = [
      await call('GET v1/users/me/subscriptions/{id}/first-section/', { params: subscription }),
      await call('GET v1/users/me/subscriptions/{id}/last-section/', { params: subscription }),
      await call('GET v1/users/me/subscriptions/{id}/restart/', { params: subscription }),
      await call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/next/', {
        params: { moduleId: learner.section.module_id, sectionId: learner.section.id },
      }),
    ];
    expect(starts.map(({ status, data }) => [status, data?.media_file])).toEqual(starts.map(() => [200, null]));

    await learner.acknowledge();
    expect((await learner.openSection()).data.media_file?.link).toMatch(/^\/files\//);
    expect((await socket.send({ action: 'play_media', ...placeAt(0) })).meta.error).toBeNull();
    expect((await socket.send({ action: 'end_section', ...placeAt(300) })).meta.error).toBeNull();
  });
});

describe('media that must be asked for', () => {
  it('count only once this session has fetched them with the ticket it was given', async () => {
    const medium = await aStoredMedium(server, 'video.mp4');
    await storeFile(server, `private/${medium.folder}/video.mp4`, 'film');
    const media = { type: 'VIDEO', file_id: medium.file_id } as const;
    const learner = await aRegulated({ requires_media: true }, { sections: [{ ...video, media }, {}] });
    await learner.acknowledge();
    const { data: section } = await learner.openSection();
    const socket = await learner.open();
    const refused = await socket.send({ action: 'play_media', ...placeAt(0) });
    expect(refused.meta.error?.code).toBe('media_not_requested');
    await socket.send({ action: 'stop_media', ...placeAt(9) });
    expect(await learner.session()).toMatchObject({ watched_time: 0, coverage: null });

    const link = section.media_file?.link ?? '';
    expect((await learner.raw('GET', link.replace('video.mp4', 'other.mp4'))).status).toBe(404);
    await fetch(`${server.address}${link}`, { method: 'HEAD' });
    expect(
      (await socket.send({ action: 'play_media', ...placeAt(0) })).meta.error?.code,
      'asking without content is not fetching',
    ).toBe('media_not_requested');
    expect((await learner.raw('GET', link)).text).toBe('film');
    expect((await socket.send({ action: 'play_media', ...placeAt(0) })).meta.error).toBeNull();
    // Another login of the same person has fetched nothing.
    const elsewhere = await learner.open(await signIn(server, learner.user));
    expect((await elsewhere.send({ action: 'play_media', ...placeAt(0) })).meta.error?.code).toBe(
      'media_not_requested',
    );
    // Refused it has taken nobody's place: the one that plays is told of no other.
    const told = [socket.replaced.then(() => 'replaced'), socket.send({ action: 'ping' }).then(() => 'answered')];
    expect(await Promise.race(told)).toBe('answered');
    await server.pool.query('update media_requests set at = at - make_interval(secs => $1)', [ticketLifetime]);
    expect(
      (await socket.send({ action: 'play_media', ...placeAt(0) })).meta.error?.code,
      'a ticket that is over fetches nothing',
    ).toBe('media_not_requested');
    // As another process notes it, which has not done so within the minute.
    const { session_id, folder } = await server.db
      .selectFrom('media_requests')
      .selectAll()
      .where('folder', '=', medium.folder)
      .executeTakeFirstOrThrow();
    await createMediaNotes(server.db)(session_id, folder);
    expect((await socket.send({ action: 'play_media', ...placeAt(0) })).meta.error, 'fetched again').toBeNull();
  });

  it('are noted as fetched once a minute, each for themselves', async () => {
    const { session_id } = await server.db.selectFrom('media_requests').select('session_id').executeTakeFirstOrThrow();
    const note = createMediaNotes(server.db);
    const folders = ['uno', 'due'];
    for (const folder of folders) await note(session_id, folder);
    const { rowCount } = await server.pool.query("update media_requests set at = '2020-01-01' where folder = 'uno'");
    expect(rowCount).toBe(1);
    for (const folder of folders) await note(session_id, folder);
    const { rows } = await server.pool.query("select folder from media_requests where at < '2021-01-01'");
    expect(rows).toEqual([{ folder: 'uno' }]);
  });

  it('are each fetched for themselves: those of another lesson open no clock', async () => {
    const media = [];
    for (const name of ['uno.mp4', 'due.mp4']) {
      const { folder, file_id } = await aStoredMedium(server, name);
      await storeFile(server, `private/${folder}/${name}`, 'film');
      media.push({ type: 'VIDEO', file_id } as const);
    }
    const sections = media.map((medium) => ({ ...video, media: medium }));
    const learner = await aRegulated({ requires_media: true }, { sections });
    const [, other = learner.section] = learner.course.sections;
    const params = { moduleId: other.module_id, sectionId: other.id };
    const opened = await learner.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', {
      params,
    });
    expect((await learner.raw('GET', opened.data.media_file?.link ?? '')).text).toBe('film');
    const socket = await learner.open();
    expect((await socket.send({ action: 'play_media', ...placeAt(0) })).meta.error?.code).toBe('media_not_requested');
  });

  it('need not be fetched where the course does not ask for it', async () => {
    const medium = await aStoredMedium(server, 'video.mp4');
    const media = { type: 'VIDEO', file_id: medium.file_id } as const;
    const learner = await aRegulated({ max_speed: 1 }, { sections: [{ ...video, media }, {}] });
    const socket = await learner.open();
    expect((await socket.send({ action: 'play_media', ...placeAt(0) })).meta.error).toBeNull();
  });

  it('cannot be watched over where they are elsewhere', async () => {
    const learner = await aRegulated({ requires_media: true });
    const socket = await learner.open();
    expect((await socket.send({ action: 'play_media', ...placeAt(0) })).meta.error).toBeNull();
  });
});

describe('a file', () => {
  const aFileLearner = async (rules: Partial<AttendanceRules> = { file_seconds: 60 }) => {
    const medium = await aStoredMedium(server, 'dispensa.pdf');
    await storeFile(server, `private/${medium.folder}/dispensa.pdf`, '%PDF');
    const media = { type: 'FILE', file_id: medium.file_id } as const;
    return aRegulated(rules, { sections: [{ duration: '00:05:00', media }, {}] });
  };

  it('that must be asked for may be opened after its lesson, and before that ends', async () => {
    const learner = await aFileLearner({ requires_media: true });
    const { data: section } = await learner.openSection();
    const socket = await learner.open();
    expect((await socket.send({ action: 'play_media', ...placeAt(0) })).meta.error).toBeNull();
    const end = async () => (await socket.send({ action: 'end_section', ...placeAt(300) })).meta.error;
    expect((await end())?.code).toBe('file_not_opened');
    await learner.raw('GET', section.media_file?.link ?? '');
    expect(await end()).toBeNull();
  });

  it('is passed once it was opened and stayed open long enough', async () => {
    const learner = await aFileLearner();
    await learner.acknowledge();
    const { data: section } = await learner.openSection();
    const socket = await learner.open();
    expect((await socket.told).attendance).toMatchObject({ file_seconds_left: 60 });
    const end = async () => (await socket.send({ action: 'end_section', ...placeAt(300) })).meta.error;
    expect((await end())?.code).toBe('file_not_opened');
    await learner.raw('GET', section.media_file?.link ?? '');
    expect(await end()).toMatchObject({ code: 'file_too_soon', details: { missing_seconds: 60 } });

    await socket.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(30);
    const pinged = await socket.send({ action: 'ping', ...placeAt(300) });
    expect(Math.round(pinged.attendance?.file_seconds_left ?? 0)).toBe(30);
    expect((await end())?.code).toBe('file_too_soon');
    await socket.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(31);
    expect(await end()).toBeNull();
    expect(await learner.session()).toMatchObject({ is_section_passed: true });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttendanceRules } from '#contract/attendance.ts';
import { recordMissedChecks } from '#server/modules/attendance/overdueChecks.ts';
import { countDown, findCheck } from '#server/modules/attendance/repository.ts';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { placeAt } from '#tests/support/lessonLearner.ts';
import { listWrongEvents } from '#tests/support/record.ts';
import { aRegulatedLearner } from '#tests/support/regulatedLearner.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { askAttendance } from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
  await server.stop();
});

const aRegulated = (rules: Partial<AttendanceRules>, sections?: Parameters<typeof aRegulatedLearner>[2]) =>
  aRegulatedLearner(server, rules, sections);

const confirm = (check_id: string) => ({ action: 'confirm_presence', additional_data: { check_id } }) as const;

describe('the highest speed', () => {
  it('covers no more than it allows, and no gap as if it had been played', async () => {
    const learner = await aRegulated({ max_speed: 1 });
    const socket = await learner.open();
    await socket.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(10);
    const pinged = await socket.send({ action: 'stop_media', ...placeAt(20) });
    const [[from, to] = [0, 0]] = pinged.data?.watched_ranges ?? [];
    expect([from, Math.round(to)]).toEqual([0, 10]);

    // A tenth of a second here and there, with less than a second between.
    for (let start = 30; start < 35; start += 0.9) {
      await socket.send({ action: 'play_media', ...placeAt(start) });
      await learner.pass(0.1);
      await socket.send({ action: 'stop_media', ...placeAt(start + 0.1) });
    }
    const covered = ((await learner.session()).coverage as [number, number][]).filter(([start]) => start >= 30);
    expect(covered).toHaveLength(6);
    expect(covered.reduce((sum, [start, end]) => sum + end - start, 0)).toBeLessThan(0.7);
  });

  it('joins no gap between what one clock gathered from ping to ping', async () => {
    const learner = await aRegulated({ max_speed: 1 });
    const socket = await learner.open();
    await socket.send({ action: 'play_media', ...placeAt(0) });
    for (const position of [5.9, 11.8]) {
      await learner.pass(5);
      await socket.send({ action: 'ping', ...placeAt(position) });
    }
    await socket.send({ action: 'stop_media', ...placeAt(11.8) });
    const { coverage } = await learner.session();
    expect(coverage.map(([from]: number[]) => from)).toEqual([0, 5.9]);
  });

  it('holds from the moment it is set, while somebody plays, and takes back nothing', async () => {
    const learner = await aRegulated({ bars_phones: true });
    const socket = await learner.open();
    await socket.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(10);
    await socket.send({ action: 'ping', ...placeAt(20) });
    await askAttendance(server, learner.course, { max_speed: 1 });
    await learner.pass(10);
    const { data } = await socket.send({ action: 'stop_media', ...placeAt(40) });
    const [[, to] = [0, 0]] = data?.watched_ranges ?? [];
    expect(Math.round(to)).toBe(30);
  });
});

describe('presence checks', () => {
  const playing = async (rules: Partial<AttendanceRules> = {}) => {
    const learner = await aRegulated({ presence_minutes: 10, ...rules });
    const player = crypto.randomUUID();
    const socket = await learner.open(learner.token, player);
    await socket.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(5);
    expect((await socket.send({ action: 'ping', ...placeAt(5) })).attendance?.check).toBeNull();
    return { ...learner, socket, player };
  };

  /** A learner whom the server has just asked. */
  const asked = async () => {
    const learner = await playing();
    await learner.bringCheckNear();
    await learner.pass(5);
    const { attendance } = await learner.socket.send({ action: 'ping', ...placeAt(10) });
    return { ...learner, check: attendance?.check ?? { id: '', seconds_left: 0, is_missed: false } };
  };

  it('stop the clock until they are answered, and are in the record with the answer', async () => {
    const learner = await asked();
    expect(learner.check).toMatchObject({ is_missed: false });
    expect(learner.check.seconds_left).toBeGreaterThan(55);
    expect((await learner.events()).slice(-2)).toMatchObject([
      { kind: 'stopped', data: { cause: 'presence' } },
      { kind: 'presence_asked', data: { check_id: learner.check.id, answer_seconds: 60 } },
    ]);
    const { watched_time } = await learner.session();
    for (const action of ['ping', 'stop_media'] as const) await learner.socket.send({ action, ...placeAt(60) });
    expect((await learner.socket.send({ action: 'play_media', ...placeAt(10) })).meta.error?.code).toBe(
      'presence_required',
    );
    expect((await learner.session()).watched_time).toBe(watched_time);

    expect((await learner.socket.send(confirm(learner.check.id))).attendance?.check).toBeNull();
    expect((await learner.events()).at(-1)).toMatchObject({
      kind: 'presence_confirmed',
      data: { check_id: learner.check.id },
    });
    expect((await learner.socket.send({ action: 'play_media', ...placeAt(10) })).meta.error).toBeNull();
  });

  it('draw nearer from the first second of playing', async () => {
    const { subscription } = await aRegulated({ presence_minutes: 10 });
    const lefts = await server.db.transaction().execute(async (tx) => {
      const play = async () => {
        await countDown(tx, subscription.id, 5, 60);
        return (await findCheck(tx, subscription.id))?.seconds_left;
      };
      return [await play(), await play()];
    });
    expect(lefts).toEqual([55, 50]);
  });

  it('are answered by nobody who was not asked, and once however often it is said', async () => {
    const learner = await playing();
    const before = await learner.kinds();
    expect((await learner.socket.send(confirm(crypto.randomUUID()))).meta.error).toBeNull();
    await learner.bringCheckNear();
    await learner.pass(5);
    const { attendance } = await learner.socket.send({ action: 'ping', ...placeAt(10) });
    for (const guess of [crypto.randomUUID(), '', "'; drop table users; --"])
      expect((await learner.socket.send(confirm(guess))).meta.error?.code).toBe('unknown_check');
    const id = attendance?.check?.id ?? '';
    await Promise.all([learner.socket.send(confirm(id)), learner.socket.send(confirm(id))]);
    const after = (await learner.kinds()).slice(before.length);
    expect(after).toEqual(['stopped', 'presence_asked', 'presence_confirmed']);
    expect((await learner.socket.sendRaw('{"action":"confirm_presence"}')).action).toBe('error');
  });

  it('wait over a reload and in every tab', async () => {
    const learner = await asked();
    await learner.socket.cut();
    const [back, other] = [await learner.open(learner.token, learner.player), await learner.open()];
    expect((await back.told).attendance?.check?.id).toBe(learner.check.id);
    expect((await other.told).attendance?.check?.id).toBe(learner.check.id);
    expect((await other.send({ action: 'play_media', ...placeAt(0) })).meta.error?.code).toBe('presence_required');
    await other.send(confirm(learner.check.id));
    expect((await back.send({ action: 'play_media', ...placeAt(10) })).meta.error).toBeNull();
  });

  it('close in every other tab of the enrolment as soon as they are answered in one', async () => {
    const learner = await asked();
    const other = await learner.open();
    await other.send(confirm(learner.check.id));
    expect((await learner.socket.toldAgain).attendance?.check).toBeNull();
  });

  it('are recorded as missed when nobody answers in time, once, and a late answer goes on', async () => {
    const learner = await asked();
    await learner.set("answer_by = clock_timestamp() - interval '1 second'");
    await Promise.all([recordMissedChecks(server.db), recordMissedChecks(server.db)]);
    expect((await learner.events()).at(-1)).toMatchObject({
      kind: 'presence_missed',
      data: { check_id: learner.check.id },
    });
    const { attendance } = await learner.socket.send({ action: 'stop_media', ...placeAt(10) });
    expect(attendance?.check).toMatchObject({ is_missed: true, seconds_left: 0 });
    expect((await learner.socket.send({ action: 'play_media', ...placeAt(10) })).meta.error?.code).toBe(
      'presence_required',
    );
    await learner.socket.send(confirm(learner.check.id));
    expect((await learner.kinds()).filter((kind) => kind.startsWith('presence'))).toEqual([
      'presence_asked',
      'presence_missed',
    ]);
    expect((await learner.socket.send({ action: 'play_media', ...placeAt(10) })).meta.error).toBeNull();
  });

  it('are missed by who answers late, before the server has noted it too', async () => {
    const learner = await asked();
    await learner.set("answer_by = clock_timestamp() - interval '1 second'");
    const told = await learner.socket.send({ action: 'stop_media', ...placeAt(10) });
    expect(told.attendance?.check).toMatchObject({ is_missed: true, seconds_left: 0 });
    expect((await learner.socket.send(confirm(learner.check.id))).attendance?.check).toBeNull();
    expect((await learner.kinds()).slice(-2)).toEqual(['presence_asked', 'presence_missed']);
  });

  it('that are missed by one whose record cannot be written hold up no other', async () => {
    const [stuck, other] = [await asked(), await asked()];
    await server.pool.query(`
      create function refuse_event() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
      create trigger refuse_event before insert on learning_events for each row
        when (new.subscription_id = ${stuck.subscription.id}) execute function refuse_event()`);
    for (const learner of [stuck, other]) await learner.set("answer_by = clock_timestamp() - interval '1 second'");
    await recordMissedChecks(server.db);
    expect((await other.kinds()).at(-1)).toBe('presence_missed');
    await server.pool.query('drop trigger refuse_event on learning_events; drop function refuse_event');
    await recordMissedChecks(server.db);
    expect((await stuck.kinds()).at(-1)).toBe('presence_missed');
  });

  it('are asked again by a server that was away while one waited, and not called missed', async () => {
    const [learner, near, other] = [await asked(), await asked(), await asked()];
    await learner.set("answer_by = clock_timestamp() - interval '40 seconds'");
    // Before this runs out its player may not have come back.
    await near.set("answer_by = clock_timestamp() + interval '20 seconds'");
    const next = await startTestServer({ databaseUrl: server.settings.databaseUrl ?? '' });
    try {
      await expect
        .poll(async () => (await learner.kinds()).filter((kind) => kind.startsWith('presence')))
        .toHaveLength(2);
      const told = (await learner.socket.send({ action: 'stop_media', ...placeAt(10) })).attendance?.check;
      expect(told).toMatchObject({ is_missed: false });
      expect(told?.seconds_left).toBeGreaterThan(40);
      expect((await learner.events()).slice(-2)).toMatchObject([
        { kind: 'presence_asked', data: { check_id: learner.check.id } },
        { kind: 'presence_asked', data: { check_id: told?.id, answer_seconds: 60, after_stop: true } },
      ]);
      // What was answered while the server was away belongs to the question before.
      expect((await learner.socket.send(confirm(learner.check.id))).meta.error?.code).toBe('unknown_check');
      expect((await learner.socket.send(confirm(told?.id ?? ''))).attendance?.check).toBeNull();
      expect((await learner.kinds()).at(-1)).toBe('presence_confirmed');
      expect((await near.events()).at(-1)).toMatchObject({ kind: 'presence_asked', data: { after_stop: true } });
      // One with time enough left stands as it is.
      expect((await other.socket.send(confirm(other.check.id))).meta.error).toBeNull();
    } finally {
      await next.stop();
    }
  });

  it('come to who stops and plays again all the time', async () => {
    const learner = await playing();
    await learner.bringCheckNear();
    await learner.pass(3);
    await learner.socket.send({ action: 'stop_media', ...placeAt(8) });
    const refused = await learner.socket.send({ action: 'play_media', ...placeAt(8) });
    expect(refused.meta.error?.code).toBe('presence_required');
    expect(refused.attendance?.check).not.toBeNull();
    expect((await learner.kinds()).at(-1)).toBe('presence_asked');
  });

  it('are not asked of who stops and plays before one is due', async () => {
    const learner = await playing();
    await learner.socket.send({ action: 'stop_media', ...placeAt(5) });
    const { meta, attendance } = await learner.socket.send({ action: 'play_media', ...placeAt(5) });
    expect([meta.error, attendance?.check]).toEqual([null, null]);
    expect(await learner.kinds()).not.toContain('presence_asked');
  });

  it('bind nobody any more once they are switched off', async () => {
    const learner = await asked();
    await askAttendance(server, learner.course, { presence_minutes: null, max_speed: 1 });
    await learner.acknowledge();
    expect((await learner.socket.send({ action: 'play_media', ...placeAt(10) })).meta.error).toBeNull();
  });
});

it('leaves in the record what its kinds keep, and nothing else', async () =>
  expect(await listWrongEvents(server)).toEqual([]));

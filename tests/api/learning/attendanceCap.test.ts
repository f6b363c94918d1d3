import { afterAll, describe, expect, it } from 'vitest';
import type { AttendanceRules } from '#contract/attendance.ts';
import { connectionTimeout } from '#contract/rules.ts';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { placeAt } from '#tests/support/lessonLearner.ts';
import { aRegulatedLearner } from '#tests/support/regulatedLearner.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
afterAll(async () => {
  expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
  await server.stop();
});

const aRegulated = (rules: Partial<AttendanceRules>) => aRegulatedLearner(server, rules);

describe('the cap of a day', () => {
  const used = (subscription: { id: number }, seconds: number) =>
    server.pool.query(
      `insert into attendance_days (subscription_id, day, seconds) values ($1, day_in_rome(clock_timestamp()), $2)`,
      [subscription.id, seconds],
    );

  it('stops the clock where it is reached, and says when counting goes on', async () => {
    const learner = await aRegulated({ daily_minutes: 15 });
    await used(learner.subscription, 15 * 60 - 10);
    const socket = await learner.open();
    expect((await socket.told).attendance?.day?.seconds_left).toBe(10);
    await socket.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(30);
    const capped = await socket.send({ action: 'ping', ...placeAt(30) });
    expect(capped.meta.error?.code).toBe('daily_cap_reached');
    const resumes = new Date(capped.attendance?.day?.resumes ?? 0);
    expect(resumes.toLocaleTimeString('it-IT', { timeZone: 'Europe/Rome' })).toBe('00:00:00');
    expect(resumes.getTime() - Date.now()).toBeLessThanOrEqual(25 * 3_600_000);
    expect(Number((await learner.session()).watched_time)).toBe(10);
    expect((await learner.events()).at(-1)).toMatchObject({ kind: 'stopped', data: { cause: 'daily_cap' } });

    const again = await socket.send({ action: 'play_media', ...placeAt(30) });
    expect(again.meta.error).toMatchObject({
      code: 'daily_cap_reached',
      details: { resumes: capped.attendance?.day?.resumes },
    });
    await socket.send({ action: 'stop_media', ...placeAt(60) });
    expect(Number((await learner.session()).watched_time)).toBe(10);
  });

  it('leaves a clock lost that was silent for too long', async () => {
    const learner = await aRegulated({ daily_minutes: 15 });
    const socket = await learner.open();
    await socket.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(connectionTimeout / 1000 + 1);
    await socket.send({ action: 'ping', ...placeAt(20) });
    expect((await learner.events()).slice(-2)).toMatchObject([
      { kind: 'stopped', data: { cause: 'lost', seconds: 0 } },
      { kind: 'played', data: { position: 20 } },
    ]);
  });

  it('is one for all tabs of a person', async () => {
    const learner = await aRegulated({ daily_minutes: 15 });
    await used(learner.subscription, 15 * 60 - 10);
    const [one, other] = [await learner.open(), await learner.open()];
    await one.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(8);
    await other.send({ action: 'play_media', ...placeAt(8) });
    await learner.pass(30);
    await other.send({ action: 'stop_media', ...placeAt(38) });
    expect(Number((await learner.session()).watched_time)).toBeLessThanOrEqual(10);
  });

  it('asks nothing of a course without it', async () => {
    const learner = await aRegulated({ max_speed: 1 });
    const socket = await learner.open();
    await socket.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(10);
    await socket.send({ action: 'stop_media', ...placeAt(10) });
    expect(
      (await server.pool.query('select from attendance_days where subscription_id = $1', [learner.subscription.id]))
        .rowCount,
    ).toBe(0);
  });
});

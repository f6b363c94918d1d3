import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, createClient } from '../client.ts';
import { openLessonSocket } from '../lessonSocket.ts';
import { aCourse, anEnrolment, anEvaluation, aUser, findRole, usualPassword } from '../world.ts';
import { createEvaluated } from './answers.ts';
import { type Ledger, queryDatabase } from './ledger.ts';

const identity = { clientId: 'web', clientSecret: 'web' };

const enter = async (address: string, { username }: { username: string }): Promise<string> => {
  const body = { username, password: usualPassword };
  const { data, error } = await createClient(address, identity, 'client').call('POST v1/auth/login/', { body });
  if (error) throw new Error(error.reason);
  return data.auth.token;
};

/** An administrator, and learners with a lesson of an hour and an evaluation, all signed in. */
const makeWorld = async (dataDir: string, address: string) => {
  const people = await queryDatabase(dataDir, async (world) => {
    const media = { type: 'VIDEO', link: 'https://esempio.it/a.mp4' } as const;
    const questions = [{ question_config: 'open' as const }];
    const evaluation = await anEvaluation(world, { questions, max_retries: -1 });
    const sections = [
      { duration: '01:00:00', media },
      { category: 'EVALUATION' as const, evaluation_id: evaluation.id },
    ];
    const course = await aCourse(world, { sections });
    const learners = [];
    for (let index = 0; index < 3; index += 1) {
      const user = await aUser(world);
      learners.push({ user, enrolment: await anEnrolment(world, { user, course }) });
    }
    const [admin, learnerRole] = [await aUser(world, { tier: 'BO_COM' }), await findRole(world, 'BASE_LOG')];
    const [lesson, evaluated] = course.sections;
    const place = {
      params: { moduleId: evaluated?.module_id ?? 0, sectionId: evaluated?.id ?? 0 },
      questionId: evaluation.questions[0]?.id ?? 0,
    };
    return { admin, learnerRole, learners, sectionId: lesson?.id ?? 0, place };
  });
  const learners = [];
  for (const { user, enrolment } of people.learners) learners.push({ enrolment, token: await enter(address, user) });
  return { ...people, learners, adminToken: await enter(address, people.admin) };
};

/** What one writer does again and again. @throws when it was not acknowledged, because the server or its database is away */
type Write = () => Promise<void>;

const makeRefusal = (what: string, status: number, code?: string) =>
  new Error(`${what} was answered ${status} ${code ?? ''}`);

const writeGroup = async (admin: Client, ledger: Ledger): Promise<void> => {
  const name = `Gruppo ${randomUUID()}`;
  const { status, error } = await admin.call('POST v1/groups/', { body: { name } });
  if (status !== 201) throw makeRefusal('a group', status, error?.code);
  ledger.groups.push(name);
};

const writeUser = async (admin: Client, ledger: Ledger, role_id: number): Promise<void> => {
  const username = `u${randomUUID()}`;
  const fiscal_code = username.replaceAll('-', '').slice(0, 16).toUpperCase();
  const { status, error } = await admin.call('POST v1/users/', {
    body: { username, first_name: 'ADA', last_name: 'ROSSI', fiscal_code, password: usualPassword, role_id },
  });
  if (status !== 201) throw makeRefusal('a user', status, error?.code);
  ledger.users.push(username);
};

/** Starts and stops a lesson, each time from another second, for as long as the line holds. */
const playLesson = async (
  open: () => ReturnType<typeof openLessonSocket>,
  next: () => number,
  acknowledge: (position: number) => void,
  isOver: () => boolean,
): Promise<void> => {
  const socket = await open();
  const lost = socket.closed.then(() => Promise.reject(new Error('the line was cut')));
  lost.catch(() => {});
  while (!isOver()) {
    const section_step_time = next();
    const frame = { additional_data: { section_step_time } };
    const played = await Promise.race([socket.send({ action: 'play_media', ...frame }), lost]);
    if (played.action === 'play_media' && played.meta.error === null) acknowledge(section_step_time);
    await Promise.race([socket.send({ action: 'stop_media', ...frame }), lost]);
    // Fewer frames a second than the server takes.
    await wait(100);
  }
  await socket.close();
};

/** Starts everybody who writes. */
export const startWriters = async (dataDir: string, address: string, ledger: Ledger) => {
  const { adminToken, learnerRole, learners, sectionId, place } = await makeWorld(dataDir, address);
  const admin = createClient(address, identity, adminToken);
  let isStopped = false;
  const isOver = () => isStopped;
  const players = learners.map(({ enrolment, token }): Write => {
    let position = 0;
    const next = () => (position += 0.25);
    const acknowledge = (at: number) => void ledger.plays.push(`${enrolment.id} ${at}`);
    const open = () => openLessonSocket(address, sectionId, token);
    return () => playLesson(open, next, acknowledge, isOver);
  });
  const writes: Write[] = [
    () => writeGroup(admin, ledger),
    () => writeGroup(admin, ledger),
    () => writeUser(admin, ledger, learnerRole),
    ...players,
    ...learners.map(({ token }) => createEvaluated(createClient(address, identity, token), place, ledger)),
  ];
  const failures = new Map<Write, string>();
  const writers = writes.map(async (write) => {
    while (!isStopped)
      await write().catch((error) => {
        failures.set(write, String(error));
        return wait(20);
      });
  });
  return {
    /** What each writer was refused last. */
    failures: (): string[] => [...failures.values()],
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all(writers);
    },
  };
};

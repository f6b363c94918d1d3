import type { CourseReadiness } from '#contract/courseReadiness.ts';
import type { Db } from '../../db/client.ts';
import { requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { type AskOptions, askLink } from './askLink.ts';
import { beginLinkCheck, findContent, findLinkCheck, type LinkResult, saveLinkCheck } from './repository.ts';
import { findDoubts, listCourseLinks } from './rules.ts';

/** Links of a course that are asked, and how many at once. */
const linksMax = 100;
const atOnce = 5;

/** @throws 404 */
export const readReadiness = async (db: Db, courseId: number): Promise<CourseReadiness> => {
  const content = requireFound(await findContent(db, courseId), 'Il corso');
  const check = await findLinkCheck(db, courseId);
  const dead = (check?.results ?? []).flatMap(({ url, failure }) =>
    failure === null ? [] : [[url, failure] as const],
  );
  return {
    doubts: findDoubts(content, new Map(dead)),
    links: {
      count: listCourseLinks(content).length,
      is_checking: check?.is_checking ?? false,
      checked: check?.checked ?? null,
    },
  };
};

/** Has a job ask the links of a course, unless one is at it. @throws 404 */
export const startLinkCheck = async ({ db, jobs }: Deps<'db' | 'jobs'>, courseId: number): Promise<CourseReadiness> => {
  requireFound(await findContent(db, courseId), 'Il corso');
  await db.transaction().execute(async (tx) => {
    if (await beginLinkCheck(tx, courseId)) await jobs.send('link-check', { course_id: courseId }, tx);
  });
  return readReadiness(db, courseId);
};

/** Asks the links of a course, some at a time, and keeps which are dead. Safe to run twice. */
export const checkLinks = async (db: Db, courseId: number, options: AskOptions = {}): Promise<void> => {
  const content = await findContent(db, courseId);
  if (!content) return;
  const waiting = listCourseLinks(content).slice(0, linksMax);
  const results: LinkResult[] = [];
  const ask = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift())
      results.push({ url, failure: await askLink(url, options) });
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  await saveLinkCheck(db, courseId, results);
};

import { type Found, foundMax } from '#contract/search.ts';
import type { Db } from '../../db/client.ts';
import {
  findCourses,
  findCourseWords,
  findEnrolments,
  findGroups,
  findQuestionnaires,
  findUserIds,
  readUsers,
} from './repository.ts';

/** More words than these are no more looked at one by one. */
const wordsMax = 8;

const noMatch: Found = { users: [], groups: [], courses: [], questionnaires: [], subscriptions: [] };

/** Enrolments named by person and course together: «rossi sicurezza». */
const findNamedEnrolments = async (db: Db, words: string[]): Promise<Found['subscriptions']> => {
  if (words.length < 2) return [];
  const found = await findCourseWords(db, words);
  const others = words.filter((word) => !found.words.includes(word));
  if (found.courseIds.length === 0 || others.length === 0) return [];
  return findEnrolments(db, await findUserIds(db, others.join(' '), others), found.courseIds);
};

/** A few users, groups, courses, questionnaires and enrolments that fit a text; nothing for a text of one letter. */
export const findEverywhere = async (db: Db, search: string): Promise<Found> => {
  const text = search.trim().replace(/\s+/g, ' ');
  if (text.length < 2) return noMatch;
  const words = [...new Set(text.split(' '))].slice(0, wordsMax);
  const [userIds, groups, courses, questionnaires, named] = await Promise.all([
    findUserIds(db, text),
    findGroups(db, text, words),
    findCourses(db, text, words),
    findQuestionnaires(db, text, words),
    findNamedEnrolments(db, words),
  ]);
  const [users, own] = await Promise.all([
    readUsers(db, userIds.slice(0, foundMax)),
    named.length > 0 ? named : findEnrolments(db, userIds, null),
  ]);
  return { users, groups, courses, questionnaires, subscriptions: own };
};

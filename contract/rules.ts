/** Rules that client and server apply alike: slug, passwords, expiry, limits. Pure. */

import type { SubscriptionStatus } from './codes.ts';
import { parseUrl } from './parseUrl.ts';
import { toRomeClock } from './romeClock.ts';

/** The largest id there is. */
export const idMax = 2_147_483_647;

/** Ids are positive integers of 32 bits. */
export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= idMax;

/** Lowercase letters and digits separated by single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const visible = '\\p{L}\\p{N}\\p{P}\\p{S}';

/** Something that can be seen: neither spaces only nor marks without a shape. */
export const visiblePattern = new RegExp(`[${visible}]`, 'u');

// Line breaks, control characters, and marks that turn the direction of what follows and would disguise it.
const notInNames = '\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069';

/**
 * A line without some characters, with one of others in it. What stands before the first of these is none of them: were
 * it any character, each of a long text would be tried in turn.
 */
const lineWith = (seen: string, without: string): RegExp =>
  new RegExp(`^[^${without}${seen}]*[${seen}][^${without}]*$`, 'u');

/** One line in which something can be seen. */
export const namePattern = lineWith(visible, notInNames);
/** The same without a bar: files write the groups of a user in one cell, with bars between them. */
export const groupNamePattern = lineWith('\\p{L}\\p{N}\\p{P}\\p{Sc}\\p{Sk}\\p{So}', `${notInNames}|`);

export const isName = (text: string): boolean => namePattern.test(text);
export const isGroupName = (text: string): boolean => groupNamePattern.test(text);

export const isSlug = (text: string): boolean => slugPattern.test(text);

export const passwordMinLength = 8;

/** At least 8 characters out of `allowed`, among them a lowercase, an uppercase, a digit and one of `specials`. */
const buildPasswordPattern = (specials: string, allowed: string): RegExp =>
  new RegExp(`^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[${specials}])${allowed}{${passwordMinLength},}$`, 'u');

const visibleCharacters = '[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]';
const recoveryPattern = buildPasswordPattern('#?!@$%^&*-', visibleCharacters);

const usualSpecials = '@$!%*?&';
const usualCharacters = `[A-Za-z0-9${usualSpecials}]`;
const usualPattern = buildPasswordPattern(usualSpecials, usualCharacters);

/** For the recovery page, whose specials are # ? ! @ $ % ^ & * - and which takes every visible character beside them. */
export const isRecoveryPassword = (password: string): boolean => recoveryPattern.test(password);

/** For profile, forced change, back office and imports, whose specials are @ $ ! % * ? & and which take letters and digits beside them. */
export const isPassword = (password: string): boolean => usualPattern.test(password);

/** What `isPassword` asks for, one thing at a time. */
const passwordRules = {
  length: new RegExp(`^[^]{${passwordMinLength},}$`, 'u'),
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  digit: /[0-9]/,
  special: new RegExp(`[${usualSpecials}]`),
  allowed: new RegExp(`^${usualCharacters}*$`),
} as const;

export type PasswordRule = keyof typeof passwordRules;

/** The rules a password does not keep yet, in the order they are told; none for one that `isPassword`. */
export const listPasswordLacks = (password: string): PasswordRule[] =>
  (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => !passwordRules[rule].test(password));

export const passwordMaxLength = 200;

/** Milliseconds after typing before a password is checked. */
export const passwordCheckDelay = 200;

export const usernameMaxLength = 150;

/** Without spaces, and without what cannot be seen: two usernames that look alike are one. */
export const usernamePattern = /^[^\s\p{Cc}\p{Cf}\p{Cs}]+$/u;

export const isUsername = (text: string): boolean => text.length <= usernameMaxLength && usernamePattern.test(text);

/** Same shape browsers accept in `<input type="email">`, with a dot in the domain. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text);

/** An address of the web. Telephones begin it with a capital. */
export const urlPattern = /^[hH][tT][tT][pP][sS]?:\/\/\S+$/;

export const isUrl = (text: string): boolean => urlPattern.test(text) && parseUrl(text) !== null;

/** A colour of six digits. */
export const colorPattern = /^#[0-9a-fA-F]{6}$/;

/** The earlier of the enrolment's and the course's expiry, both `YYYY-MM-DD` or null. */
export const chooseEarlierExpiry = (subscription: string | null, course: string | null): string | null => {
  if (!subscription) return course;
  if (!course) return subscription;
  return subscription < course ? subscription : course;
};

/** The calendar day (`YYYY-MM-DD`) that `instant` falls on in Europe/Rome. */
export const toRomeDay = (instant: Date): string => toRomeClock(instant).toISOString().slice(0, 10);

/** The day of `YYYY-MM-DD…` as people in Italy read it: with slashes on paper and in files, with hyphens on screens. */
export const formatItalianDay = (day: string, separator: '/' | '-' = '/'): string =>
  [day.slice(8, 10), day.slice(5, 7), day.slice(0, 4)].join(separator);

/** An expiry lasts to the end of its day in Europe/Rome. */
export const hasExpired = (expiry: string | null, now: Date): boolean => expiry !== null && expiry < toRomeDay(now);

/** Days before its expiry in which an enrolment counts as about to expire. */
export const expiringDays = 30;

/** Days until an expiry: 0 on the last one, negative afterwards. Of bare days, so that an hour more or less in a year counts for nothing. */
export const countDaysLeft = (expiry: string, now: Date): number =>
  Math.round((Date.parse(expiry) - Date.parse(toRomeDay(now))) / 86_400_000);

export const isAboutToExpire = (expiry: string | null, now: Date): boolean =>
  expiry !== null && !hasExpired(expiry, now) && countDaysLeft(expiry, now) <= expiringDays;

/** What stands between an enrolment and its sections; null when nothing does. */
export const findEnrolmentBarrier = (enrolment: {
  status_etiquette: SubscriptionStatus;
  /** By the earlier of its own day and its course's. */
  has_expired: boolean;
  has_blocking_subscriptions: boolean;
}): 'subscription_suspended' | 'subscription_expired' | null => {
  if (enrolment.status_etiquette === 'OFF') return 'subscription_suspended';
  return enrolment.has_expired && enrolment.has_blocking_subscriptions ? 'subscription_expired' : null;
};

/** One decimal, as every percentage is shown and stored. */
export const roundPercentage = (value: number): number => Math.round(value * 10) / 10;

/** How many out of some, × 100; 0 of none. Divided last, so that a half is one and goes up, as in the database: 23 of 80 are 28.8. */
export const computePercentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;

/** The same, but no figure at all of none. */
export const computeShare = (part: number, whole: number): number | null =>
  whole === 0 ? null : computePercentage(part, whole);

/** Whether every mandatory section is passed; without any, every section. False for an empty course. */
export const hasAllNeeded = (counts: {
  total_sections: number;
  passed_sections: number;
  mandatory_sections: number;
  passed_mandatory_sections: number;
}): boolean =>
  counts.mandatory_sections > 0
    ? counts.passed_mandatory_sections === counts.mandatory_sections
    : counts.total_sections > 0 && counts.passed_sections === counts.total_sections;

export const bearerLifetime = 86_400_000;
/** A link to a file works for so many milliseconds: long enough to watch a lesson to its end. */
export const fileLinkLifetime = 3 * 3_600_000;
export const pingInterval = 19_500;
/** Connection counts as lost after this many milliseconds without a frame. */
export const connectionTimeout = 2 * pingInterval;
/** Share of a video lesson's duration that must be covered for it to be passed. */
export const requiredCoverage = 0.9;
/** Fastest playback offered; coverage may grow no faster than the clock times this. */
export const fastestPlayback = 2;
/** Slowest playback there is, in YouTube's own controls; time may grow no faster than the video moves at this. */
export const slowestPlayback = 0.25;
/** Longest video there is, in seconds. */
export const videoSecondsMax = 360_000;

export const pageItemsMax = 100;
export const selectionMax = 100;
/** Days the file of an export is kept, unless the installation says otherwise, and at most. */
export const exportRetentionDays = 90;
export const exportRetentionMax = 3650;

/** Views of one list: one person's own, or those that are shared. */
export const listViewsMax = 50;
export const listViewNameMax = 60;
/** Groups enrolled in a course in one call. */
export const groupsEnrolledMax = 1000;

/** People looked for by name, or enrolled in a course, in one call. */
export const enrolledAtOnceMax = 5000;

/** Courses people can be enrolled in at once. */
export const coursesMax = 50;

/** Pixels across the versions of a picture that fill the screen of a desk or a telephone. */
export const pictureWidths = { large: 1280, medium: 800 } as const;

/** Characters of a note on a user. */
export const userNoteMax = 5000;
/** Bytes; for an image its pixels too. */
export const uploadLimits = {
  image: 8_000_000,
  pixels: 16_000_000,
  media: 4 * 1024 ** 3,
  /** In the body of one call: beyond it a file is uploaded in parts. */
  smallMedia: 50_000_000,
  captions: 2_000_000,
  material: 200_000_000,
  import: 50_000_000,
  /** An exported course with its media. */
  course: 20_000_000_000,
};

/** Where files are uploaded, with the tus protocol (https://tus.io): POST here, then HEAD, PATCH and DELETE below it. */
export const uploadsPath = '/api/v1/uploads/';

/** Days an upload can be resumed, and its file used. */
export const uploadDays = 7;

/** Images people may send. The server looks at what is in the file, not at what it is called. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const isImageType = (type: string): boolean => imageTypes.some((known) => known === type);

/** Days the files of an import are kept, and what it needs to be undone. */
export const importKeptDays = 30;

/** Characters of an answer to an open question. */
export const openAnswerMax = 10_000;

/** Characters of the texts people write: what a schema refuses, its field does not take. */
export const textLimits = {
  /** Of one line: a name, a slug, a title, the name of a file. */
  line: 255,
  /** Of a course, or a label. */
  code: 100,
  /** What is asked or answered in a questionnaire. */
  wording: 5000,
  /** Of several lines, plain or rich. */
  text: 100_000,
  url: 2000,
  search: 200,
  /** Why a record was corrected. */
  reason: 2000,
  additionalName: 100,
  additionalValue: 2000,
  /** Of a table that is imported. */
  importCell: 2000,
  /** As long as IPv6 addresses are written, with room. */
  networkAddress: 64,
  factorCode: 40,
  brand: { title: 120, face: 80, footer: 1000 },
  email: { subject: 200, title: 200, text: 4000, button: 80 },
} as const;

/** How likely a person of a group is to follow a course, and how that tends to go. */
export interface Likelihood {
  course: string;
  /** By group id; 0 for anybody else. */
  chances: Record<number, number>;
  /** Share of those enrolled who complete it. */
  completed: number;
  /** How many may, at most: each certificate is a document to be made. */
  most?: number;
  is_in_history?: true;
  /** Share of enrolments that end on a day. */
  expiring: number;
}

export const likelihoods: Likelihood[] = [
  { course: 'SIC-GEN', chances: { 0: 0.72, 5: 1 }, completed: 0.3, most: 4, expiring: 0.6 },
  { course: 'DEMO-ATT', chances: { 0: 0.28 }, completed: 0.4, most: 2, expiring: 0 },
  { course: 'SIC-VDT', chances: { 0: 0.25, 1: 0.95, 2: 0.95 }, completed: 0.62, expiring: 0.2 },
  { course: 'PS-BASE', chances: { 0: 0.6 }, completed: 0.5, expiring: 0.5 },
  { course: 'HACCP-1', chances: { 0: 0.18, 4: 1 }, completed: 0.55, expiring: 0.4 },
  { course: 'PRI-GDPR', chances: { 0: 0.15, 1: 0.7, 2: 0.6 }, completed: 0.3, most: 3, expiring: 0.1 },
  { course: 'CYB-BASE', chances: { 0: 0.62 }, completed: 0.5, expiring: 0.1 },
  { course: 'AGILE-1', chances: { 0: 0.1, 1: 0.7, 2: 0.5 }, completed: 0.85, is_in_history: true, expiring: 0 },
];

/** Doubts that read the same. */
export interface DoubtGroup {
  sentence: string;
  /** Of what they are about, but for the course itself. */
  names: string[];
  count: number;
  gender: 'm' | 'f';
}

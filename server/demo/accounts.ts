/** An account of the demo content, as it is told at every start. */
export interface DemoAccount {
  username: string;
  /** Null for who enters by link. */
  password: string | null;
  role: string;
  /** Path of a personal link, for who has no password. */
  link: string | null;
}

/** An account of the demo content, as the server tells of it when it starts. */
export interface AnnouncedAccount {
  username: string;
  /** Null for who enters by link. */
  password: string | null;
  /** Address of a personal link, for who has no password. */
  link: string | null;
}

/** Reads one line of what the server says below its address: columns for name, password and role, then the link. */
export const readAccount = (line: string): AnnouncedAccount | null => {
  const [, username, rest] = /^ {2}(\S+) +(.*)$/.exec(line.padEnd(14)) ?? [];
  if (!username || rest === undefined) return null;
  const link = /(http\S+)$/.exec(line)?.[1] ?? null;
  const password = /^(\S*)/.exec(line.slice(Math.max(13, 3 + username.length)))?.[1] || null;
  return { username, password, link };
};

import type { SecurityEventKind } from '#contract/codes.ts';

/** Something ASVS 16.3 wants logged. Ids and addresses only: no names, usernames, tokens or passwords. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  /** The account it is about, if it is known. */
  user_id?: number | null;
  /** Who did it, when it was somebody else. */
  actor_id?: number | null;
  session_id?: string | null;
  /** Network address of the client. */
  address?: string | null;
  /** Short facts: a call's key, a reason's code. */
  details?: Record<string, string | number | boolean | null>;
}

export interface SecurityLog {
  /** Takes an event; it is logged and stored within a second. Never throws and never waits. */
  record(event: SecurityEvent): void;
  /** Writes what was taken so far. */
  flush(): Promise<void>;
  /** Writes what is left and stops. */
  close(): Promise<void>;
}

/**
 * Milliseconds between two looks of the server at what nobody may have announced, and between two signs of life.
 */
export interface Intervals {
  /** Jobs of one kind that wait. */
  queue: number;
  /** How a job goes that somebody follows. */
  followedJob: number;
  /** A sign of life on a stream that has nothing to tell. */
  stream: number;
  /** Sockets whose session or enrolment is over. */
  sockets: number;
  /** Clocks that nobody stopped, questions of presence that nobody answered. */
  clocks: number;
  /** E-mails that are due again. */
  emails: number;
  /** Reports that are due. */
  reports: number;
  /** Certificates whose printing was given up. */
  certificates: number;
  /** Events of the security log that are not stored yet. */
  securityLog: number;
  /** Last uses of sessions that are not stored yet. */
  sessionUse: number;
}

export const usualIntervals: Intervals = {
  queue: 5000,
  followedJob: 5000,
  stream: 15_000,
  sockets: 2000,
  clocks: 15_000,
  emails: 30_000,
  reports: 20_000,
  certificates: 3_600_000,
  securityLog: 1000,
  sessionUse: 5000,
};

/** Seconds of `JOB_HEARTBEAT_SECONDS`: 10 are the least the queue knows. */
export const usualHeartbeat = 30;

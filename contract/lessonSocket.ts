/** What both ends of the lesson socket must know at run time; its frames are described in `sockets.ts`. Pure. */

export const socketActions = ['play_media', 'stop_media', 'end_section', 'read', 'ping', 'confirm_presence'] as const;
export type SocketAction = (typeof socketActions)[number];

export const frameMaxBytes = 16_384;
export const framesPerSecond = 20;
/** Why a socket is closed with `forbidden`; travels as the close's reason. */
export const socketBarriers = [
  'subscription_suspended',
  'subscription_expired',
  'subscription_closed',
  /** Another film has taken the place of the one the player opened. */
  'film_replaced',
] as const;
export type SocketBarrier = (typeof socketBarriers)[number];

export const socketCloseCodes = {
  done: 1000,
  /** By browsers, for a page that is left or loaded again. */
  pageLeft: 1001,
  tooMany: 1008,
  tooBig: 1009,
  /** The client does not read what it is sent. */
  backlog: 1013,
  /** The server stops: come back. */
  restarting: 1012,
  unauthorised: 4401,
  forbidden: 4403,
  notFound: 4404,
  /** The person has opened too many newer ones. */
  replaced: 4409,
} as const;

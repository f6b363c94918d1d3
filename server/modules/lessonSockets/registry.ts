import { socketCloseCodes } from '#contract/lessonSocket.ts';
import { personLimits } from '#contract/limits.ts';

/** One socket that is open now. */
interface OpenPlayer {
  user_id: number;
  sessionId: string;
  subscriptionId: number;
  sectionId: number;
  /** Of its section, as it was opened. */
  film: number;
  /** The player it belongs to; one that lost its connection and came back has two sockets for a while. */
  connectionId: string;
  tellReplaced: () => void;
  /** Tells how its enrolment stands to the rules of its course. */
  tellAttendance: () => void;
  /** Closes it with a code and the reason's code. */
  end: (code: number, reason: string) => void;
}

/** Open players of this process by person, so that an older one can be told at once that a newer one took over. */
export interface PlayerRegistry {
  /** Adds a socket; the oldest of a person who has too many is closed. */
  add(player: OpenPlayer): void;
  /** Returns whether the player it belonged to has another socket open. */
  remove(player: OpenPlayer): boolean;
  /** Tells every other socket of the person. */
  replace(player: OpenPlayer): void;
  /** Tells every socket of a person but those of one player, which is on any process. */
  replaceAllBut(player: Pick<OpenPlayer, 'user_id' | 'connectionId'>): void;
  /** Tells every other socket of the enrolment how it stands now, of a player here or on another process: one question is open in all of them. */
  tellAttendance(player: Pick<OpenPlayer, 'user_id' | 'subscriptionId'>): void;
  /** Whether the person has a socket here. */
  has(userId: number): boolean;
  list(): OpenPlayer[];
}

export const createPlayerRegistry = (): PlayerRegistry => {
  const players = new Map<number, Set<OpenPlayer>>();
  return {
    add(player) {
      const own = (players.get(player.user_id) ?? new Set()).add(player);
      players.set(player.user_id, own);
      // In the order they were opened.
      for (const oldest of [...own].slice(0, Math.max(0, own.size - personLimits.lessonSockets))) {
        own.delete(oldest);
        oldest.tellReplaced();
        oldest.end(socketCloseCodes.replaced, 'replaced');
      }
    },
    remove(player) {
      const own = players.get(player.user_id);
      own?.delete(player);
      if (own?.size === 0) players.delete(player.user_id);
      return [...(own ?? [])].some(({ connectionId }) => connectionId === player.connectionId);
    },
    replace(player) {
      for (const other of players.get(player.user_id) ?? []) if (other !== player) other.tellReplaced();
    },
    replaceAllBut({ user_id, connectionId }) {
      for (const other of players.get(user_id) ?? []) if (other.connectionId !== connectionId) other.tellReplaced();
    },
    tellAttendance(player) {
      for (const other of players.get(player.user_id) ?? [])
        if (other !== player && other.subscriptionId === player.subscriptionId) other.tellAttendance();
    },
    has: (userId) => players.has(userId),
    list: () => [...players.values()].flatMap((own) => [...own]),
  };
};

/** One socket that is open now. */
export interface OpenPlayer {
  user_id: number;
  /** The player it belongs to; one that lost its connection and came back has two sockets for a while. */
  connectionId: string;
  tellReplaced: () => void;
}

/** Open players of this process by person, so that an older one can be told at once that a newer one took over. */
export interface PlayerRegistry {
  add(player: OpenPlayer): void;
  /** Answers whether the player it belonged to has another socket open. */
  remove(player: OpenPlayer): boolean;
  /** Tells every other socket of the person. */
  replace(player: OpenPlayer): void;
}

export const createPlayerRegistry = (): PlayerRegistry => {
  const players = new Map<number, Set<OpenPlayer>>();
  return {
    add(player) {
      players.set(player.user_id, (players.get(player.user_id) ?? new Set()).add(player));
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
  };
};

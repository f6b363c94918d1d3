/** Open players of this process by person, so that an older one can be told at once that a newer one took over. */
export interface PlayerRegistry {
  add(userId: number, connectionId: string, tell: () => void): void;
  remove(userId: number, connectionId: string): void;
  /** Tells every other player of the person. */
  replace(userId: number, connectionId: string): void;
}

export const createPlayerRegistry = (): PlayerRegistry => {
  const players = new Map<number, Map<string, () => void>>();
  return {
    add(userId, connectionId, tell) {
      const own = players.get(userId) ?? new Map<string, () => void>();
      own.set(connectionId, tell);
      players.set(userId, own);
    },
    remove(userId, connectionId) {
      const own = players.get(userId);
      own?.delete(connectionId);
      if (own?.size === 0) players.delete(userId);
    },
    replace(userId, connectionId) {
      for (const [id, tell] of players.get(userId) ?? []) if (id !== connectionId) tell();
    },
  };
};

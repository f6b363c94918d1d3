import { randomUUID } from 'node:crypto';
import { listenTo } from '../../db/listen.ts';
import type { Deps } from '../../foundations.ts';
import { createSeldomWarning } from '../../log.ts';
import type { PlayerRegistry } from './registry.ts';
import { announceNews, findClockOwner } from './repository.ts';

/** What the other players of a person must hear at once. */
interface News {
  /** The process it comes from: its own players know already. */
  from: string;
  what: 'played' | 'confirmed';
  user_id: number;
  subscriptionId: number;
}

export interface PlayerNews {
  tell(what: News['what'], player: Pick<News, 'user_id' | 'subscriptionId'>): void;
  stop(): Promise<void>;
}

/** Tells the players of other processes what those of this one know by the registry; what gets lost they learn with their next ping. */
export const createPlayerNews = ({ db, lookups }: Deps<'db' | 'lookups'>, registry: PlayerRegistry): PlayerNews => {
  const from = randomUUID();
  const warn = createSeldomWarning('players of other processes hear with their next ping who took over');
  const hear = async (payload: string): Promise<void> => {
    const { from: sender, what, user_id, subscriptionId }: News = JSON.parse(payload);
    if (sender === from || !registry.has(user_id)) return;
    if (what === 'confirmed') return registry.tellAttendance({ user_id, subscriptionId });
    // A player here may have begun since: the record says which is the newest.
    const clock = await findClockOwner(db, user_id);
    if (clock) registry.replaceAllBut({ user_id, connectionId: clock.connection_id });
  };
  return {
    tell(what, { user_id, subscriptionId }) {
      const news: News = { from, what, user_id, subscriptionId };
      announceNews(db, JSON.stringify(news)).catch(warn);
    },
    stop: listenTo(lookups, 'lesson_players', {
      onOpen() {},
      onPayload: (payload) => void hear(payload).catch(warn),
      onLost: warn,
    }),
  };
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClientFrame } from '#contract/sockets.ts';
import {
  createOwingLink,
  isDown,
  type LessonLink,
  type LinkEvent,
  listFramesToSend,
  reduceLink,
} from '#data/lessonQueue.ts';
import { retryDelay } from '#data/retryDelay.ts';

const play = (at: number): ClientFrame => ({ action: 'play_media', additional_data: { section_step_time: at } });
const stop = (at: number): ClientFrame => ({ action: 'stop_media', additional_data: { section_step_time: at } });
const end: ClientFrame = { action: 'end_section', additional_data: { watched_media_duration: 10 } };
const ping: ClientFrame = { action: 'ping' };

const newLink = createOwingLink([]);

/** Runs events through the machine; returns where it came to and everything it put on the wire, in order. */
const run = (events: readonly LinkEvent[], from: LessonLink = newLink) => {
  const sent: ClientFrame[] = [];
  let link = from;
  for (const event of events) {
    const next = reduceLink(link, event);
    sent.push(...listFramesToSend(link, next));
    link = next;
  }
  return { link, sent };
};

const push = (frame: ClientFrame): LinkEvent => ({ type: 'push', frame });

describe('the line of a lesson', () => {
  it('sends at once while the connection is open', () => {
    const { sent, link } = run([{ type: 'opened' }, push(play(0)), push(stop(4))]);
    expect(sent).toEqual([play(0), stop(4)]);
    expect(link.owed).toHaveLength(2);
  });

  it('keeps what happens while the connection is down and sends it in order when it is back', () => {
    const { sent } = run([push(play(0)), push(stop(4)), push(end), { type: 'opened' }]);
    expect(sent).toEqual([play(0), stop(4), end]);
  });

  it('sends again what was never answered, and nothing that was', () => {
    const { sent } = run([
      { type: 'opened' },
      push(play(0)),
      { type: 'answered', action: 'play_media' },
      push(stop(4)),
      push(end),
      { type: 'lost' },
      { type: 'retry' },
      { type: 'opened' },
    ]);
    expect(sent).toEqual([play(0), stop(4), end, stop(4), end]);
  });

  it('drops pings that found no connection', () => {
    const { sent } = run([
      push(ping),
      push(play(0)),
      { type: 'opened' },
      push(ping),
      { type: 'lost' },
      { type: 'opened' },
    ]);
    expect(sent).toEqual([play(0), ping, play(0)]);
  });

  it('counts failed connections, once each, and forgets them when one is answered', () => {
    const failed = run([{ type: 'lost' }, { type: 'lost' }, { type: 'retry' }, { type: 'lost' }]).link;
    expect(failed).toMatchObject({ phase: 'waiting', attempts: 2 });
    const back = run([{ type: 'retry' }, { type: 'opened' }, push(ping), { type: 'answered', action: 'ping' }], failed);
    expect(back.link.attempts).toBe(0);
  });

  it('waits longer each time for connections that end as soon as they open', () => {
    const brief: LinkEvent[] = [{ type: 'retry' }, { type: 'opened' }, push(play(0)), { type: 'lost' }];
    const { link } = run([...brief, ...brief, ...brief]);
    expect(link).toMatchObject({ phase: 'waiting', attempts: 3 });
  });

  it.each(['replaced', 'refused', 'close'] as const)(
    'after «%s» nothing is sent and nothing brings it back',
    (type) => {
      const { sent, link } = run([
        { type: 'opened' },
        { type },
        push(stop(4)),
        { type: 'lost' },
        { type: 'retry' },
        { type: 'opened' },
      ]);
      expect(sent).toEqual([]);
      expect(link.phase).toBe(type === 'close' ? 'closed' : type);
    },
  );

  it('takes an error as the answer to the oldest frame on its way', () => {
    const { link } = run([{ type: 'opened' }, push(end), push(stop(4)), { type: 'answered', action: 'error' }]);
    expect(link.owed).toEqual([stop(4)]);
  });

  it('never loses, doubles on one connection, or reorders a frame, whatever the network does', () => {
    const network = fc.constantFrom<LinkEvent>(
      { type: 'opened' },
      { type: 'lost' },
      { type: 'retry' },
      { type: 'answered', action: 'stop_media' },
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            network,
            fc.nat(1000).map((at) => push(stop(at))),
          ),
          { maxLength: 60 },
        ),
        (events) => {
          let link = newLink;
          let onWire: ClientFrame[] = [];
          const answered: ClientFrame[] = [];
          for (const event of events) {
            const oldest = link.owed[0];
            const next = reduceLink(link, event);
            if (event.type === 'lost') onWire = [];
            if (event.type === 'answered' && next.owed.length < link.owed.length && oldest) answered.push(oldest);
            onWire.push(...listFramesToSend(link, next));
            link = next;
            expect(link.inFlight).toBeLessThanOrEqual(link.owed.length);
          }
          const pushed = events.flatMap((event) => (event.type === 'push' ? [event.frame] : []));
          expect([...answered, ...link.owed]).toEqual(pushed);
          if (link.phase === 'open') expect(onWire.slice(-link.inFlight || onWire.length)).toEqual(link.owed);
        },
      ),
    );
  });
});

describe('a line that is down', () => {
  it('is so from when it is lost until it is back, also while it is tried again', () => {
    let link = newLink;
    const seen = (['opened', 'lost', 'retry', 'lost', 'retry', 'opened'] as const).map((type) => {
      link = reduceLink(link, { type });
      return isDown(link);
    });
    expect([isDown(newLink), ...seen]).toEqual([false, false, true, true, true, true, false]);
  });
});

describe('the wait before another attempt', () => {
  it('doubles from one second to twenty', () => {
    expect([1, 2, 3, 4, 5, 6, 30].map((attempts) => retryDelay(attempts, 1))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000,
    ]);
  });

  it('is spread over its last half, so that a crowd does not come back at once', () => {
    expect(retryDelay(3, 0)).toBe(2_000);
    expect(retryDelay(3, 0.5)).toBe(3_000);
  });
});

describe('a line that begins with what another page left unanswered', () => {
  it('sends it first, in order', () => {
    const { sent } = run([push(play(9)), { type: 'opened' }], createOwingLink([stop(4), end]));
    expect(sent).toEqual([stop(4), end, play(9)]);
  });
});

describe('a line closed because of too many frames', () => {
  it('sends again only the first and the last of a run of plays and stops', () => {
    const { sent } = run([
      push(stop(1)),
      push(play(2)),
      push(stop(3)),
      push(play(4)),
      push(end),
      { type: 'lost', isFlood: true },
      { type: 'opened' },
    ]);
    expect(sent).toEqual([stop(1), play(4), end]);
  });
});

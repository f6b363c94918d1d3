import { expect } from 'vitest';
import type { RawAnswer } from '../client.ts';

/** Words that only the inside of the server says. */
const inside = /\bat \S+ \(|node:internal|\.ts:\d|\bselect\b.*\bfrom\b|\bpg_|syntax error|ECONN|undefined is not/i;

/** Every answer of the API is the envelope: data, or an error with a code and a reason, and nothing of the inside. */
export const expectEnvelope = ({ status, json, text }: RawAnswer, what: string): void => {
  expect(json, `${what}: ${status} ${text.slice(0, 300)}`).toEqual(
    status < 400
      ? { data: expect.toSatisfy((data) => data !== undefined), meta: expect.objectContaining({ error: null }) }
      : {
          data: null,
          meta: {
            error: expect.objectContaining({
              code: expect.stringMatching(/^[a-z_]+$/),
              reason: expect.stringMatching(/\S/),
            }),
          },
        },
  );
  if (status >= 400) expect(text, what).not.toMatch(inside);
};

/** Whatever was sent, it is not the server that failed. */
export const expectNoServerError = (answer: RawAnswer, what: string): void => {
  expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500);
};

import { createHash } from 'node:crypto';
import type { Drawing } from '../../../drawing/drawing.ts';
import { DrawingFailure } from '../../../drawing/failure.ts';
import type { PoolOptions } from '../../../drawing/pool.ts';
import type { Sheet } from './sheet.ts';

export interface Renderer {
  /** Draws a certificate as a PDF of one page, in another process. @throws DrawingFailure when the template cannot be drawn. */
  render(sheet: Sheet): Promise<Uint8Array>;
}

/** Milliseconds a template is left alone after it has passed a limit, so that its certificates hold up no others. */
const restAfterLimit = 10 * 60_000;
/** Limits a template may pass before: once may be due to a busy machine. */
const limitsAllowed = 1;
/** Templates remembered at once. */
const rememberedMax = 100;

interface Offence {
  count: number;
  message: string;
  until: number;
}

/** Remembers the templates that passed a limit, by their hash. */
const rememberOffences = () => {
  const offences = new Map<string, Offence>();
  const hashTemplate = (template: string): string => createHash('sha256').update(template).digest('base64');
  return {
    /** @throws DrawingFailure for a template that passed limits again and again. */
    refuse(template: string): void {
      const known = offences.get(hashTemplate(template));
      if (!known || known.count <= limitsAllowed || known.until < Date.now()) return;
      throw new DrawingFailure('task', `${known.message}; its template is not tried again for some minutes`);
    },
    add(template: string, { message }: DrawingFailure): void {
      const key = hashTemplate(template);
      const count = (offences.get(key)?.count ?? 0) + 1;
      offences.delete(key);
      offences.set(key, { count, message, until: Date.now() + restAfterLimit });
      const [oldest] = offences.keys();
      if (offences.size > rememberedMax && oldest !== undefined) offences.delete(oldest);
    },
    forget: (template: string) => offences.delete(hashTemplate(template)),
  };
};

const usual = { timeLimit: 20_000, waitingMax: 20, waitingLimit: 10 * 60_000 };

/** Drawing in a process of its own, which reads nothing but the product's fonts, within limits that are those of a pool. */
export const createRenderer = (
  drawing: Pick<Drawing, 'open'>,
  limits: Partial<Pick<PoolOptions, 'timeLimit' | 'waitingMax' | 'waitingLimit'>> = {},
): Renderer => {
  const offences = rememberOffences();
  const pool = drawing.open<Sheet, Uint8Array>({
    program: new URL('./process.ts', import.meta.url),
    flags: ['--max-old-space-size=384'],
    memoryLimit: 768 * 2 ** 20,
    ...usual,
    ...limits,
  });
  return {
    async render(sheet) {
      offences.refuse(sheet.html_template);
      try {
        const bytes = await pool.run(sheet);
        offences.forget(sheet.html_template);
        return bytes;
      } catch (error) {
        if (error instanceof DrawingFailure && error.kind !== 'task') offences.add(sheet.html_template, error);
        throw error;
      }
    },
  };
};

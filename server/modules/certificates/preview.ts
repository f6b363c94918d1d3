import type { CertificateFacts } from '#contract/certificates.ts';
import { toRomeDay } from '#contract/rules.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { DrawingFailure } from '../../drawing/failure.ts';
import { refusals } from '../../errors.ts';
import { formatTexts, type Pictures, type PrintDeps, readLook } from './look.ts';
import { createRenderer, type Renderer } from './rendering/renderer.ts';
import { buildVerificationLink } from './rules.ts';
import { spellDuration } from './spellDuration.ts';

/** What a certificate of no value has in place of a code. */
const noCode = 'ANTEPRIMA';

const sample = {
  first_name: 'MARIA',
  last_name: 'ROSSI',
  fiscal_code: 'RSSMRA80A01H501U',
  course_name: 'Sicurezza sul lavoro: formazione generale',
  course_code: 'SIC-GEN',
  completion_date: null,
  duration: 14_400,
};

/** Facts of a person, with those of a course they follow where they follow one. */
export interface PreviewSource {
  first_name: string;
  last_name: string;
  fiscal_code: string | null;
  course_name: string | null;
  course_code: string | null;
  completion_date: string | null;
  duration: number | null;
}

/** Somebody of whom all is missing that may be. */
export const bareSource: PreviewSource = { ...sample, fiscal_code: null, duration: 0 };

interface Draft {
  html_template: string;
  pictures: Pictures;
  /** Null for made up facts. */
  source: PreviewSource | null;
}

/** Draws previews in a process of their own: they hold up no certificate, and no certificate them. */
export const openPreviews = (drawing: Pick<Drawing, 'open'>): Renderer =>
  createRenderer(drawing, { timeLimit: 20_000, waitingMax: 8, waitingLimit: 20_000 });

const buildFacts = (source: PreviewSource, now: Date): CertificateFacts => ({
  number: 0,
  code: noCode,
  first_name: source.first_name,
  last_name: source.last_name,
  fiscal_code: source.fiscal_code,
  course_name: source.course_name ?? sample.course_name,
  course_code: source.course_code ?? sample.course_code,
  completion_date: source.completion_date ?? toRomeDay(now),
  duration: spellDuration(source.duration ?? sample.duration),
  issued: now.toISOString(),
});

const tooHeavy = 'il modello è troppo pesante da disegnare: semplificalo';

/**
 * Draws a certificate that is marked all over as a preview, without number or code. Nothing of it is kept.
 * @throws 400 `undrawable` for a template that cannot be drawn within the limits; 503 when too many wait.
 */
export const drawPreview = async (deps: PrintDeps, renderer: Renderer, draft: Draft): Promise<Uint8Array> => {
  const facts = buildFacts(draft.source ?? sample, new Date());
  const { look, tenant } = await readLook(deps, draft.pictures);
  const link = buildVerificationLink(deps.settings.publicUrl, 0, noCode);
  const sheet = { ...look, html_template: draft.html_template, issued: facts.issued, is_preview: true };
  try {
    return await renderer.render({ ...sheet, texts: formatTexts(facts, tenant, link) });
  } catch (error) {
    if (!(error instanceof DrawingFailure)) throw error;
    const message = error.kind === 'task' ? 'il modello non si può disegnare' : tooHeavy;
    throw refusals.invalid('html_template', message, 'undrawable');
  }
};

import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { findUnknownCertificatePlaceholders } from '#contract/certificatePlaceholders.ts';
import type { CertificationTemplate } from '#contract/certificationTemplates.ts';
import type { Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { buildPrivateKey } from '../../storage/keys.ts';
import { defineAudited } from '../../writes/audited.ts';
import { type SavedImages, type SentImage, saveWithImages } from '../../writes/images.ts';
import { decodeImage, redrawImage } from '../../writes/redrawImage.ts';
import { deleteRow, insertRow, updateRow } from '../../writes/rows.ts';
import { refuseWhileUsed } from '../../writes/uses.ts';
import { bareSource, defaultTemplate, drawPreview, type Picture, type Renderer } from '../certificates/service.ts';
import { holdUnused, linkToFile } from '../files/service.ts';
import { cleanTemplate } from './cleanTemplate.ts';
import { findCourses, findPreviewSource, findTemplate, lockTemplate, type StoredTemplate } from './repository.ts';

type Creation = BodyOf<Calls['POST v1/certification-templates/']>;
type Change = BodyOf<Calls['PUT v1/certification-templates/{id}/']>;
type PreviewBody = BodyOf<Calls['POST v1/certification-template-previews/']>;
type Pictures = 'logo' | 'signature';

/** What a template is written with; `previews` draws it, to see that it can be drawn. */
export interface TemplateDeps extends Deps<'db' | 'pool' | 'storage' | 'drawing' | 'settings' | 'tokens'> {
  previews: Renderer;
}

const templates = defineAudited({
  object_type: 'certificationTemplate',
  name: 'Il modello di attestato',
  lock: lockTemplate,
  find: findTemplate,
  identify: ({ id, name }) => ({ object_id: id, object_name: name }),
  facts: ({ courses_count, ...facts }) => facts,
});

const present = async (
  { tokens }: Pick<TemplateDeps, 'tokens'>,
  { logo_key, signature_key, ...template }: StoredTemplate,
  person: Person,
): Promise<CertificationTemplate> => ({
  ...template,
  logo: logo_key && (await linkToFile(tokens, logo_key, person.session_id)),
  signature: signature_key && (await linkToFile(tokens, signature_key, person.session_id)),
});

/** @throws 404 */
export const readTemplate = async (deps: TemplateDeps, person: Person, id: number): Promise<CertificationTemplate> =>
  present(deps, await templates.require(deps.db, id), person);

const list = new Intl.ListFormat('it', { type: 'conjunction' });

/** @throws 400 `unknown_placeholder` naming what stands for nothing, `invalid` for a template without content */
const clean = (html: string): string => {
  const unknown = findUnknownCertificatePlaceholders(html);
  if (unknown.length > 0) {
    const named = list.format(unknown.slice(0, 5).map((placeholder) => placeholder.slice(0, 60)));
    const message = unknown.length === 1 ? `segnaposto sconosciuto: ${named}` : `segnaposto sconosciuti: ${named}`;
    throw refusals.invalid('html_template', message, 'unknown_placeholder');
  }
  const cleaned = cleanTemplate(html);
  if (cleaned.trim() === '') throw refusals.invalid('html_template', 'non resta niente da stampare');
  return cleaned;
};

const ownPictures: { logo: Picture; signature: Picture } = { logo: null, signature: null };

/**
 * The template as it is stored. It is drawn with every fact, and without those that may be missing where it leaves
 * something out with them: a certificate that cannot be drawn would never be there. @throws 400 `unknown_placeholder`, `undrawable`
 */
const checkTemplate = async (deps: TemplateDeps, html: string): Promise<string> => {
  const html_template = clean(html);
  const sources = html_template.includes('data-if') ? [null, bareSource] : [null];
  for (const source of sources)
    await drawPreview(deps, deps.previews, { html_template, pictures: ownPictures, source });
  return html_template;
};

const toSentPictures = ({ logo, signature }: Pick<Change, Pictures>): Record<Pictures, SentImage> => ({
  logo: { image: logo, shape: 'free', isPrivate: true },
  signature: { image: signature, shape: 'free', isPrivate: true },
});

/** Forgets those pictures that nothing was, or will be, printed with. */
const forgetUnneeded = async (
  tx: Tx,
  { forget }: Pick<SavedImages<Pictures>, 'forget'>,
  ids: (number | null)[],
): Promise<void> => {
  const replaced = ids.filter((id) => id !== null);
  await forget(tx, await holdUnused(tx, replaced));
};

/** @throws 400 `unknown_placeholder`, `undrawable`, `invalid_image`; 409 `name_taken` */
export const createTemplate = async (
  deps: TemplateDeps,
  person: Person,
  { name, html_template, ...pictures }: Creation,
): Promise<CertificationTemplate> => {
  const html = html_template === undefined ? defaultTemplate.trim() : await checkTemplate(deps, html_template);
  const stored = await saveWithImages(deps, toSentPictures(pictures), ({ ids }) =>
    templates.create(deps.db, person, (tx) =>
      insertRow(tx, 'certification_templates', {
        name: name.trim(),
        html_template: html,
        logo_id: ids.logo ?? null,
        signature_id: ids.signature ?? null,
      }),
    ),
  );
  return present(deps, stored, person);
};

/**
 * Changes what certificates will be printed with; those that were issued stay as they are.
 * @throws 404; 400 `unknown_placeholder`, `undrawable`, `invalid_image`; 409 `name_taken`, `changed_meanwhile`
 */
export const changeTemplate = async (
  deps: TemplateDeps,
  person: Person,
  id: number,
  { logo, signature, ...body }: Change,
): Promise<CertificationTemplate> => {
  const { html_template } = body;
  const isSame = html_template === undefined || html_template === body.seen?.html_template;
  const sent = isSame ? body : { ...body, html_template: await checkTemplate(deps, html_template) };
  const stored = await saveWithImages(deps, toSentPictures({ logo, signature }), ({ ids, forget }) =>
    templates.change(deps.db, person, id, sent, async ({ tx, locked, changes }) => {
      await updateRow(tx, 'certification_templates', id, {
        name: changes.name?.trim(),
        html_template: changes.html_template,
        logo_id: ids.logo,
        signature_id: ids.signature,
      });
      const replaced = [
        ids.logo === undefined ? null : locked.logo_id,
        ids.signature === undefined ? null : locked.signature_id,
      ];
      await forgetUnneeded(tx, { forget }, replaced);
    }),
  );
  return present(deps, stored, person);
};

/** @throws 404; 409 `in_use` naming the courses that print with it */
export const removeTemplate = (deps: TemplateDeps, person: Person, id: number): Promise<void> =>
  saveWithImages(deps, {}, ({ forget }) =>
    templates.remove(deps.db, person, id, async ({ tx, locked }) => {
      refuseWhileUsed({ courses: { use: await findCourses(tx, id), words: ['corso', 'corsi'] } });
      await deleteRow(tx, 'certification_templates', id);
      await forgetUnneeded(tx, { forget }, [locked.logo_id, locked.signature_id]);
    }),
  );

/** A picture of a draft: the one that was sent, else the stored one. @throws 400 `invalid_image` */
const readPicture = async (
  { drawing }: TemplateDeps,
  field: Pictures,
  sent: string | null | undefined,
  key: string | null | undefined,
): Promise<Picture> => {
  if (sent === undefined) return key ? buildPrivateKey(key) : null;
  return sent && (await redrawImage(drawing, decodeImage(sent, field), 'free', field)).original;
};

/** Draws a draft as it would be printed, marked as a preview. @throws as `createTemplate`, 404 for the template */
export const previewTemplate = async (deps: TemplateDeps, body: PreviewBody): Promise<{ pdf: string }> => {
  const { html_template, template_id = null, user_id = null } = body;
  const html = clean(html_template);
  const stored = template_id === null ? null : await templates.require(deps.db, template_id);
  const pictures = {
    logo: await readPicture(deps, 'logo', body.logo, stored?.logo_key),
    signature: await readPicture(deps, 'signature', body.signature, stored?.signature_key),
  };
  const source = user_id === null ? null : await findPreviewSource(deps.db, user_id, template_id);
  if (source === undefined) throw refusals.invalid('user_id', 'l’utente non esiste', 'unknown_reference');
  const draft = { html_template: html, pictures, source };
  return { pdf: Buffer.from(await drawPreview(deps, deps.previews, draft)).toString('base64') };
};

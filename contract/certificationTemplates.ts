import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Body, Deleted, Id, ImageUpload, Instant, Name, Nullable, visibleWords } from './fields.ts';
import { bodyLimits } from './limits.ts';
import { ChangeBody, CreateBody, WholeListQuery } from './recordShapes.ts';
import { visiblePattern } from './rules.ts';
import { textLimits } from './textLimits.ts';

/** A line of the list. */
export const CertificationTemplateRow = Type.Object({
  id: Id,
  name: Type.String(),
  html_template: Type.String(),
  created: Instant,
  /** Courses that print their certificates with it. */
  courses_count: Type.Integer(),
});
export type CertificationTemplateRow = Static<typeof CertificationTemplateRow>;

/** `logo` and `signature` are addresses for some hours; null where the tenant's own are printed. */
export const CertificationTemplate = Type.Object({
  ...CertificationTemplateRow.properties,
  logo: Nullable(Type.String()),
  signature: Nullable(Type.String()),
});
export type CertificationTemplate = Static<typeof CertificationTemplate>;

/** HTML in bands, with placeholders; what cannot be drawn is taken out of it. */
const Template = Type.String({
  minLength: 1,
  maxLength: textLimits.text,
  pattern: visiblePattern.source,
  description: visibleWords,
});

const pictures = { logo: ImageUpload, signature: ImageUpload };

const saveErrors = ['name_taken', 'unknown_placeholder', 'undrawable', 'invalid_image'] as const;

export const certificationTemplateCalls = defineCalls({
  'GET v1/certification-templates/': {
    summary: 'I modelli di attestato',
    access: ['BO_COM'],
    query: WholeListQuery(['name', 'created', 'courses_count'], {}),
    data: Type.Array(CertificationTemplateRow),
    paged: true,
  },
  'GET v1/certification-templates/{id}/': {
    summary: 'Un modello di attestato',
    access: ['BO_COM'],
    data: CertificationTemplate,
  },
  'POST v1/certification-templates/': {
    summary: 'Crea un modello di attestato; senza testo ha quello predefinito',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: CreateBody({ name: Name }, { html_template: Template, ...pictures }),
    limits: { body: bodyLimits.pictures },
    data: CertificationTemplate,
    success: 201,
    errors: saveErrors,
  },
  'PUT v1/certification-templates/{id}/': {
    summary: 'Modifica un modello di attestato; gli attestati già rilasciati restano come sono',
    access: ['BO_COM'],
    body: ChangeBody({ name: Name, html_template: Template }, pictures),
    limits: { body: bodyLimits.pictures },
    data: CertificationTemplate,
    errors: [...saveErrors, 'changed_meanwhile'],
  },
  'DELETE v1/certification-templates/{id}/': {
    summary: 'Elimina un modello di attestato che nessun corso usa',
    access: ['BO_COM'],
    data: Deleted,
    errors: ['in_use'],
  },
  'POST v1/certification-template-previews/': {
    summary: 'Disegna un attestato di prova, segnato come tale, di cui non resta niente',
    access: ['BO_COM'],
    body: Body({
      html_template: Template,
      /** Whose facts are shown; made up ones when left out. */
      user_id: Type.Optional(Nullable(Id)),
      /** The stored template whose pictures are shown where none are sent. */
      template_id: Type.Optional(Nullable(Id)),
      logo: Type.Optional(ImageUpload),
      signature: Type.Optional(ImageUpload),
    }),
    limits: { body: bodyLimits.pictures, perPerson: { count: 120, seconds: 60 } },
    /** `pdf` in base64. */
    data: Type.Object({ pdf: Type.String() }),
    errors: ['unknown_placeholder', 'undrawable', 'invalid_image', 'unknown_reference'],
  },
});

import Type, { type TProperties } from 'typebox';
import { Body, describeListQuery, Id, Ids, nameWords, PartialBody, visibleWords } from './fields.ts';
import { namePattern, pageItemsMax, visiblePattern } from './rules.ts';
import { textLimits } from './textLimits.ts';

/** Shapes shared by the course, questionnaire, export and import records. */

/** A reference to another record, with the name it is shown by. */
export const Named = Type.Object({ id: Id, name: Type.String() });

/** One line of text, as a name has it: it stands beside names in files, e-mails and certificates. */
export const Code = Type.String({
  minLength: 1,
  maxLength: textLimits.code,
  pattern: namePattern.source,
  description: nameWords,
});

/** What is asked or answered; never blank. */
export const Wording = Type.String({
  minLength: 1,
  maxLength: textLimits.wording,
  pattern: visiblePattern.source,
  description: visibleWords,
});

/** A file among the fields of a multipart body; its content is checked by the server. */
export const UploadedFile = Type.Unsafe<Blob>({ type: 'string', format: 'binary' });

export const uploadErrors = ['missing_file', 'unsupported_type', 'too_large'] as const;

/** A creation: `required` must be there, `optional` may; nothing else is accepted. */
export const CreateBody = <R extends TProperties, O extends TProperties>(required: R, optional: O) =>
  Body({ ...required, ...Type.Partial(Type.Object(optional)).properties });

/** Query of a list that screens read whole: without `page_items` every record comes, as one page. */
export const WholeListQuery = <const F extends readonly string[], P extends TProperties>(orderings: F, filters: P) =>
  describeListQuery(Type.Optional(Type.Integer({ minimum: 1, maximum: pageItemsMax })), orderings, filters);

/**
 * A change of one or more fields. `seen` has the record as it was shown, so that what is sent back as it was stays as it is by
 * now; `unshown` are fields that are not sent as they are read, such as pictures.
 */
export const ChangeBody = <S extends TProperties, U extends TProperties>(shown: S, unshown: U) =>
  PartialBody({ ...shown, ...unshown, seen: PartialBody(shown) });

/** A whole new order; with `seen`, the order as it was shown, only when it is still that. */
export const NewOrder = CreateBody({ ids: Ids() }, { seen: Ids() });

import Type, { type Static, type TProperties, type TSchema, type TUnsafe } from 'typebox';
import { durationPattern } from './durations.ts';
import { emailPattern, idMax, namePattern, pageItemsMax, passwordMaxLength, slugPattern, urlPattern } from './rules.ts';
import { textLimits } from './textLimits.ts';

/** Field shapes shared by the records of more than one resource. */

export const nameWords = 'una riga di testo visibile, senza caratteri di controllo';
export const visibleWords = 'un testo in cui si veda qualcosa';

export const Id = Type.Integer({ minimum: 1, maximum: idMax });
export const Ids = (maxItems = 1000) => Type.Array(Id, { maxItems, uniqueItems: true });
/** What a pattern asks for is said by the description, in refusals too. */
export const Name = Type.String({
  minLength: 1,
  maxLength: textLimits.line,
  pattern: namePattern.source,
  description: nameWords,
});
export const ShortText = Type.String({ maxLength: textLimits.line });
export const LongText = Type.String({ maxLength: textLimits.text });
/** An empty slug asks the server to make one from the name. */
export const Slug = Type.Union([
  Type.Literal(''),
  Type.String({
    maxLength: textLimits.line,
    pattern: slugPattern.source,
    description: 'di sole lettere minuscole e cifre, separate da trattini singoli',
  }),
]);
export const Email = Type.String({
  maxLength: 254,
  pattern: emailPattern.source,
  description: 'un indirizzo e-mail, come nome@esempio.it',
});
export const Password = Type.String({ minLength: 1, maxLength: passwordMaxLength });
export const Instant = Type.String({ format: 'date-time' });
/** `YYYY-MM-DD` of a year somebody may mean, as `isDay` has it. */
export const Day = Type.String({
  format: 'date',
  pattern: '^(19|2\\d)\\d{2}-',
  description: 'una data fra il 1900 e il 2999, come 2026-12-31',
});
/** `HH:MM:SS`, hours unbounded. */
export const Duration = Type.String({
  maxLength: 10,
  pattern: durationPattern.source,
  description: 'una durata, come 00:45:00',
});
export const Seconds = Type.Number({ minimum: 0, maximum: 1_000_000 });
/** One decimal, 0–100. */
export const Percentage = Type.Number({ minimum: 0, maximum: 100 });
export const Order = Type.Integer({ minimum: 0, maximum: 1_000_000 });
export const Url = Type.String({
  maxLength: textLimits.url,
  pattern: urlPattern.source,
  description: 'un indirizzo che inizia con http:// o https://',
});
/**
 * An image as a data URL; null removes the present one. What is in it decides, not the type it names: PNG, JPEG and WebP
 * of at most 16 megapixels are re-encoded by the server, anything else is a 400 `invalid_image`. Its length is limited with
 * its body's: counting the characters of ten megabytes would hold up everybody for a tenth of a second.
 */
export const ImageUpload = Type.Union([
  Type.Null(),
  Type.String({
    pattern: '^data:image/[a-z0-9.+-]+;base64,',
    description: 'un’immagine come data URL in base64, o null',
  }),
]);

type Typed = TSchema & { type: string; enum?: readonly unknown[] };

/** The schema or null. One `type` keyword for both where it can be, which is what serialises fastest. */
export const Nullable = <T extends TSchema>(schema: T): TUnsafe<Static<T> | null> => {
  if (!('type' in schema)) return Type.Unsafe<Static<T> | null>(Type.Union([schema, Type.Null()]));
  const { type, enum: values, ...rest } = schema as unknown as Typed;
  return Type.Unsafe<Static<T> | null>({ ...rest, type: [type, 'null'], ...(values && { enum: [...values, null] }) });
};

/**
 * Addresses of an image and of its smaller versions, null where there is none. `medium` is for telephones: a version that
 * is absent is the next larger one.
 */
export const Image = Nullable(
  Type.Object({ original: Type.String(), large: Type.String(), medium: Type.String(), thumbnail: Type.String() }),
);

/** A body that refuses properties it does not name. */
export const Body = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });

/** The same body with every property optional. */
export const PartialBody = <P extends TProperties>(properties: P) =>
  Type.Partial(Type.Object(properties), { additionalProperties: false, minProperties: 1 });

/** What queries of lists have in common: paging, search and a fixed set of orderings (`field` or `-field`), plus the list's own filters. */
export const describeListQuery = <I extends TSchema, const F extends readonly string[], P extends TProperties>(
  page_items: I,
  orderings: F,
  filters: P,
) =>
  Type.Object(
    {
      page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
      page_items,
      search: Type.Optional(Type.String({ maxLength: textLimits.search })),
      ordering: Type.Optional(
        Type.Enum([...orderings, ...orderings.map((field) => `-${field}` as const)] as (F[number] | `-${F[number]}`)[]),
      ),
      ...filters,
    },
    { additionalProperties: false },
  );

/** Query of a list that is read a page at a time. */
export const ListQuery = <const F extends readonly string[], P extends TProperties>(orderings: F, filters: P) =>
  describeListQuery(Type.Integer({ minimum: 1, maximum: pageItemsMax, default: 10 }), orderings, filters);

/** Some ids in a query, with commas between them; as many as a page holds. */
export const IdList = Type.String({
  maxLength: 10 * pageItemsMax,
  pattern: `^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${pageItemsMax - 1}}$`,
});

export const Deleted = Type.Object({ id: Id });

/**
 * A uuid its sender gives to what is to be made: a creation sent again with it makes nothing new and returns what was made
 * the first time, as it is by now.
 */
export const clientKey = {
  client_key: Type.String({
    maxLength: 36,
    pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
    description: 'un UUID',
  }),
};

import { isIP } from 'node:net';
import Type from 'typebox';
import { isDecodable } from './isDecodable.ts';
import { findLogLevel, logLevels } from './logLevels.ts';

/** Kinds of variables of the environment: what each takes, and the words a refusal asks for it in. */

export interface Wanted {
  /** What the value must be, in the words of a refusal after the variable's name. */
  wanted: string;
  /** Never repeated in a refusal, since it may carry a password. */
  isSecret?: boolean;
  default?: string;
}

const defineVariable = (isGood: (text: string) => boolean, wanted: Wanted) =>
  Type.Refine(Type.String({ ...wanted }), isGood);

export const Text = Type.Optional(Type.String());

export const Whole = (fallback: number, least: number, most: number) =>
  Type.Codec(
    defineVariable((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      wanted: `deve essere un numero intero tra ${least} e ${most}`,
      default: String(fallback),
    }),
  )
    .Decode(Number)
    .Encode(String);

export const Limit = (fallback: number) => Whole(fallback, 0, 1_000_000);

export const Switch = Type.Optional(
  Type.Codec(defineVariable((text) => /^(on|true|1|off|false|0)$/i.test(text), { wanted: 'deve essere on oppure off' }))
    .Decode((text) => /^(on|true|1)$/i.test(text))
    .Encode((isOn) => (isOn ? 'on' : 'off')),
);

const defineAddress = (isGood: (text: string) => boolean, example: string) =>
  Type.Optional(defineVariable(isGood, { wanted: `non è un indirizzo valido: la forma è ${example}`, isSecret: true }));

export const Url = (protocols: string[], example: string) =>
  defineAddress((text) => {
    const url = URL.parse(text);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
  }, example);

/** A whole site: nothing that would stand between it and a page's address in a link. The pages are served at its root. */
export const Site = Type.Optional(
  defineVariable(
    (text) => {
      const url = URL.parse(text);
      if (!url || !/^https?:\/\//i.test(text)) return false;
      return url.pathname === '/' && [url.username, url.password, url.search, url.hash].every((part) => part === '');
    },
    {
      wanted: 'non è l’indirizzo di un sito, senza altro dopo il nome: la forma è https://corsi.esempio.it',
      isSecret: true,
    },
  ),
);

/** Its password is decoded at the first e-mail: a lone `%` would let none leave. */
export const MailUrl = defineAddress((text) => {
  const url = URL.parse(text);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return false;
  return isDecodable(url.username) && isDecodable(url.password);
}, 'smtps://utente:password@host:465 (nella password % si scrive %25, @ si scrive %40)');

const modes = ['production', 'development', 'test'];

/** A word that is nearly «production» would put the demo's accounts, whose password everybody knows, on the network. */
export const Mode = Type.Optional(
  defineVariable((text) => modes.includes(text), { wanted: `deve essere uno tra ${modes.join(', ')}` }),
);

/** A name or an address; IPv6 without brackets. */
export const HostName = defineVariable(
  (text) => isIP(text) !== 0 || (!/[/:@?#]/.test(text) && URL.canParse(`http://${text}`)),
  { wanted: 'deve essere il nome o l’indirizzo su cui ascoltare', default: '127.0.0.1' },
);

export const ClientId = defineVariable((text) => !text.includes(':'), {
  wanted: 'non può contenere i due punti',
  default: 'web',
});

/** Also of a host of one's own network, whose name has no dot. */
const isAddress = (text: string): boolean => /^[^\s@<>]+@[^\s@<>]+$/.test(text);

/** An address, alone or after a name. */
export const Sender = Type.Optional(
  defineVariable((text) => isAddress(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text), {
    wanted: 'deve essere un indirizzo e-mail, anche nella forma Ente <corsi@ente.it>',
  }),
);

export const Contact = defineAddress((text) => {
  const url = URL.parse(text);
  return url?.protocol === 'mailto:' ? isAddress(url.pathname) : url?.protocol === 'https:';
}, 'mailto:sicurezza@ente.it');

/** PostgreSQL's own addresses may leave the host out and name a socket's folder instead, which is no URL to `URL`. */
const parseDatabaseUrl = (text: string): URL | null => URL.parse(text) ?? URL.parse(text.replace('@/', '@host/'));

/** A password with a `/` or a `#` as it is cannot be told from what follows it. */
export const DatabaseUrl = defineAddress(
  (text) => /^postgres(ql)?:\/\/\S*\/\S/.test(text) && parseDatabaseUrl(text) !== null,
  'postgresql://utente:password@host/database (nella password / si scrive %2F, # si scrive %23, @ si scrive %40)',
);

export const Secret = Type.Optional(
  defineVariable((text) => text.length >= 32, {
    wanted: 'è troppo corta: servono almeno 32 caratteri casuali',
    isSecret: true,
  }),
);

export const LogLevel = Type.Codec(
  defineVariable((text) => findLogLevel(text) !== undefined, {
    wanted: `deve essere uno tra ${logLevels.join(', ')}`,
    default: 'info',
  }),
)
  .Decode((text) => findLogLevel(text) ?? 'info')
  .Encode(String);

const splitItems = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

export const Origins = Type.Codec(
  defineVariable((text) => splitItems(text).every((item) => URL.parse(item)?.origin === item), {
    wanted: 'deve elencare origini della forma https://esempio.it, senza percorso',
    default: '',
  }),
)
  .Decode(splitItems)
  .Encode(String);

const isNetwork = (text: string): boolean => {
  const [host = '', bits, ...rest] = text.split('/');
  const family = isIP(host);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

/** «Everyone» is not offered: a client could then choose the address it is limited by. */
export const Proxies = Type.Codec(
  defineVariable((text) => /^\d+$/.test(text) || splitItems(text).every(isNetwork), {
    wanted: 'deve essere il numero dei proxy o la lista dei loro indirizzi',
    default: '0',
  }),
)
  .Decode((text) => (/^\d+$/.test(text) ? Number(text) || false : splitItems(text)))
  .Encode(String);

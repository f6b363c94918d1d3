import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Rate } from '#contract/call.ts';
import { loopDelayMax, visitorRate } from '#contract/limits.ts';
import { StartError } from './startup/startError.ts';

/** A variable of the environment is missing or wrong; the message names it. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
}

export type StorageConfig =
  | { kind: 'local'; folder: string }
  | {
      kind: 's3';
      bucket: string;
      region: string;
      endpoint: string | null;
      accessKeyId: string;
      secretAccessKey: string;
    };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Config {
  host: string;
  /** 0 lets the system choose a free one. */
  port: number;
  /** Absolute path. */
  dataDir: string;
  /** Null: the embedded PostgreSQL, with its data in `dataDir`. */
  databaseUrl: string | null;
  /** The same database with the role that owns its schema; null: `databaseUrl` does both. */
  databaseMigrationUrl: string | null;
  demo: boolean;
  production: boolean;
  /** Origin (and path, if any) people see, without the final slash. */
  publicUrl: string;
  clientId: string;
  clientSecret: string;
  /** Null: chosen by the host name of each request. */
  tenant: string | null;
  /** Null: messages become files in `dataDir/outbox`. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Where to report a security fault, `mailto:` or `https:`; null: the tenant's e-mail for contacts. */
  securityContact: string | null;
  storage: StorageConfig;
  corsOrigins: string[];
  /** As Fastify wants it: number of proxies in front, or their addresses. */
  trustProxy: false | number | string[];
  /** Calls of one address by visitors; a count of 0 means without limit. */
  visitorRate: Rate;
  /** Milliseconds the event loop may lag before calls are refused; 0 means that they never are. */
  maxLoopDelay: number;
  logLevel: (typeof logLevels)[number];
  /** Seconds that what is under way is given when the server stops. */
  shutdownGrace: number;
  /** Whether `/api/docs` and `/api/openapi.json` are served. */
  apiDocs: boolean;
  /** Days security events are kept. */
  securityLogDays: number;
  /** Null: generated on first start, see `loadOrCreateSecrets`. */
  sessionSecret: string | null;
  /** The secret before the present one, still accepted. */
  sessionSecretPrevious: string | null;
  /** Days after which a learner signs in again, whatever they do. */
  sessionDays: number;
  /** Hours after which an administrator signs in again, whatever they do. */
  adminSessionHours: number;
}

type Env = NodeJS.ProcessEnv;

/** Range of a limit that 0 takes away. */
const unlimitedOr: [number, number] = [0, 1_000_000];

/**
 * Reads the configuration from the environment; an empty variable counts as absent.
 * @throws ConfigError at the first variable that is wrong.
 */
export function loadConfig(env: Env): Config {
  const production = readText(env, 'NODE_ENV') === 'production';
  const host = readText(env, 'HOST') ?? '127.0.0.1';
  const port = readPort(env);
  const dataDir = resolve(readText(env, 'DATA_DIR') ?? 'data');
  const publicUrl = readPublicUrl(env, production, host, port);
  return {
    host,
    port,
    dataDir,
    databaseUrl: readDatabaseUrl(env, 'DATABASE_URL'),
    databaseMigrationUrl: readMigrationUrl(env),
    demo: readSwitch(env, 'DEMO', true) && !production,
    production,
    publicUrl,
    clientId: readClientId(env),
    clientSecret: readText(env, 'CLIENT_SECRET') ?? 'web',
    tenant: readText(env, 'TENANT') ?? null,
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtps://utente:password@host:465'),
    mailFrom: readText(env, 'MAIL_FROM') ?? `no-reply@${new URL(publicUrl).hostname}`,
    securityContact: readUrl(env, 'SECURITY_CONTACT', ['mailto:', 'https:'], 'mailto:sicurezza@ente.it'),
    storage: readStorage(env, dataDir),
    corsOrigins: readList(env, 'CORS_ORIGINS').map(readOrigin),
    trustProxy: readTrustProxy(env),
    visitorRate: { ...visitorRate, count: readWhole(env, 'VISITOR_RATE', visitorRate.count, unlimitedOr) },
    maxLoopDelay: readWhole(env, 'MAX_LOOP_DELAY', loopDelayMax, unlimitedOr),
    logLevel: readLogLevel(env),
    sessionSecret: readSecret(env, 'SESSION_SECRET'),
    sessionSecretPrevious: readPreviousSecret(env),
    sessionDays: readWhole(env, 'SESSION_DAYS', 30, [1, 365]),
    adminSessionHours: readWhole(env, 'ADMIN_SESSION_HOURS', 12, [1, 720]),
    shutdownGrace: readWhole(env, 'SHUTDOWN_GRACE_SECONDS', 10, [0, 600]),
    apiDocs: readSwitch(env, 'API_DOCS', !production),
    securityLogDays: readWhole(env, 'SECURITY_LOG_DAYS', 400, [1, 3650]),
  };
}

function readText(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function readList(env: Env, name: string): string[] {
  return (readText(env, name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

function readPort(env: Env): number {
  const text = readText(env, 'PORT') ?? '3000';
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new ConfigError(`PORT deve essere un numero tra 0 e 65535, non «${text}».`);
}

function readWhole(env: Env, name: string, fallback: number, [least, most]: [number, number]): number {
  const text = readText(env, name) ?? String(fallback);
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new ConfigError(`${name} deve essere un numero intero tra ${least} e ${most}, non «${text}».`);
}

function readSwitch(env: Env, name: string, fallback: boolean): boolean {
  const text = readText(env, name);
  if (text === undefined) return fallback;
  if (['on', 'true', '1'].includes(text.toLowerCase())) return true;
  if (['off', 'false', '0'].includes(text.toLowerCase())) return false;
  throw new ConfigError(`${name} deve essere on oppure off, non «${text}».`);
}

/** The value is never repeated in the message, since it may carry a password. */
function readUrl(env: Env, name: string, protocols: string[], example: string): string | null {
  const text = readText(env, name);
  if (text === undefined) return null;
  if (protocols.includes(URL.parse(text)?.protocol ?? '')) return text;
  throw new ConfigError(`${name} non è un indirizzo valido: la forma è ${example}.`);
}

/** PostgreSQL's own addresses may leave the host out and name a socket's folder instead, which is no URL to `URL`. */
function readDatabaseUrl(env: Env, name: string): string | null {
  const text = readText(env, name) ?? null;
  if (text === null || /^postgres(ql)?:\/\/\S*\/\S/.test(text)) return text;
  throw new ConfigError(`${name} non è un indirizzo valido: la forma è postgresql://utente:password@host/database.`);
}

function readMigrationUrl(env: Env): string | null {
  const url = readDatabaseUrl(env, 'DATABASE_MIGRATION_URL');
  if (url === null || readText(env, 'DATABASE_URL') !== undefined) return url;
  throw new ConfigError('DATABASE_MIGRATION_URL serve solo insieme a DATABASE_URL.');
}

function readPublicUrl(env: Env, production: boolean, host: string, port: number): string {
  const text = readUrl(env, 'PUBLIC_URL', ['http:', 'https:'], 'https://corsi.esempio.it');
  if (text !== null) return text.replace(/\/+$/, '');
  if (production) {
    throw new ConfigError("PUBLIC_URL è obbligatoria in produzione: è l'indirizzo che vedono gli utenti.");
  }
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The basic credential separates name and secret with a colon. */
function readClientId(env: Env): string {
  const text = readText(env, 'CLIENT_ID') ?? 'web';
  if (!text.includes(':')) return text;
  throw new ConfigError('CLIENT_ID non può contenere i due punti.');
}

function readStorage(env: Env, dataDir: string): StorageConfig {
  const names = Object.keys(env).filter((name) => name.startsWith('STORAGE_S3_') && readText(env, name));
  if (names.length === 0) return { kind: 'local', folder: resolve(dataDir, 'storage') };
  const need = (part: string) => {
    const value = readText(env, `STORAGE_S3_${part}`);
    if (value !== undefined) return value;
    throw new ConfigError(`STORAGE_S3_${part} manca: con l'archivio S3 è obbligatoria.`);
  };
  return {
    kind: 's3',
    bucket: need('BUCKET'),
    region: need('REGION'),
    endpoint: readUrl(env, 'STORAGE_S3_ENDPOINT', ['http:', 'https:'], 'https://s3.esempio.it'),
    accessKeyId: need('ACCESS_KEY_ID'),
    secretAccessKey: need('SECRET_ACCESS_KEY'),
  };
}

function readOrigin(text: string): string {
  if (URL.parse(text)?.origin === text) return text;
  throw new ConfigError(`CORS_ORIGINS contiene «${text}»: la forma è https://esempio.it, senza percorso.`);
}

/** «Everyone» is not offered: a client could then choose the address it is limited by. */
function readTrustProxy(env: Env): false | number | string[] {
  const text = readText(env, 'TRUST_PROXY') ?? '0';
  if (/^\d+$/.test(text)) return Number(text) || false;
  const addresses = readList(env, 'TRUST_PROXY');
  if (addresses.every(isNetwork)) return addresses;
  throw new ConfigError(`TRUST_PROXY deve essere il numero dei proxy o la lista dei loro indirizzi, non «${text}».`);
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function readLogLevel(env: Env): Config['logLevel'] {
  const text = readText(env, 'LOG_LEVEL') ?? 'info';
  const level = logLevels.find((known) => known === text.toLowerCase());
  if (level !== undefined) return level;
  throw new ConfigError(`LOG_LEVEL deve essere uno tra ${logLevels.join(', ')}, non «${text}».`);
}

function readSecret(env: Env, name: string): string | null {
  const text = readText(env, name) ?? null;
  if (text === null || text.length >= 32) return text;
  throw new ConfigError(`${name} è troppo corta: servono almeno 32 caratteri casuali.`);
}

function readPreviousSecret(env: Env): string | null {
  const text = readSecret(env, 'SESSION_SECRET_PREVIOUS');
  if (text === null || readText(env, 'SESSION_SECRET') !== undefined) return text;
  throw new ConfigError('SESSION_SECRET_PREVIOUS serve solo accanto a SESSION_SECRET, che manca.');
}

import { isIP } from 'node:net';
import { resolve } from 'node:path';
import Type, { type StaticDecode, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Rate } from '#contract/call.ts';
import { loopDelayMax, visitorRate } from '#contract/limits.ts';
import { type Intervals, usualHeartbeat, usualIntervals } from './startup/intervals.ts';
import type { LogLevelName } from './startup/logLevels.ts';
import { StartError } from './startup/startError.ts';
import {
  ClientId,
  Contact,
  DatabaseUrl,
  HostName,
  Limit,
  LogLevel,
  MailUrl,
  Mode,
  Origins,
  Proxies,
  Secret,
  Sender,
  Site,
  Switch,
  Text,
  Url,
  type Wanted,
  Whole,
} from './startup/variables.ts';

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
      /** Milliseconds it may say nothing. No variable sets it. */
      idleTimeout: number;
    };

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
  /** Origin people see, without the final slash. */
  publicUrl: string;
  clientId: string;
  clientSecret: string;
  /** Null: chosen by the host name of each request. */
  tenant: string | null;
  /** Null: messages become files in `dataDir/outbox`. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Where to report a security problem, `mailto:` or `https:`; null: the tenant's e-mail for contacts. */
  securityContact: string | null;
  storage: StorageConfig;
  /** Whether uploaded videos are processed, where ffmpeg is on the path. */
  ffmpeg: boolean;
  corsOrigins: string[];
  /** As Fastify wants it: number of proxies in front, or their addresses. */
  trustProxy: false | number | string[];
  /** Calls of one address by visitors; a count of 0 means without limit. */
  visitorRate: Rate;
  /** Milliseconds the event loop may lag before calls are refused; 0 means that they never are. */
  maxLoopDelay: number;
  logLevel: LogLevelName;
  /** No variable sets them. */
  intervals: Intervals;
  /** Seconds a job's process is silent before the job is run again. */
  jobHeartbeat: number;
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

const Environment = Type.Object({
  NODE_ENV: Mode,
  HOST: HostName,
  PORT: Whole(3000, 0, 65_535),
  DATA_DIR: Type.String({ default: 'data' }),
  DATABASE_URL: DatabaseUrl,
  DATABASE_MIGRATION_URL: DatabaseUrl,
  DEMO: Switch,
  API_DOCS: Switch,
  PUBLIC_URL: Site,
  CLIENT_ID: ClientId,
  CLIENT_SECRET: Type.String({ default: 'web' }),
  TENANT: Text,
  SMTP_URL: MailUrl,
  MAIL_FROM: Sender,
  SECURITY_CONTACT: Contact,
  STORAGE_S3_BUCKET: Text,
  STORAGE_S3_REGION: Text,
  STORAGE_S3_ENDPOINT: Url(['http:', 'https:'], 'https://s3.esempio.it'),
  STORAGE_S3_ACCESS_KEY_ID: Text,
  STORAGE_S3_SECRET_ACCESS_KEY: Text,
  FFMPEG: Switch,
  CORS_ORIGINS: Origins,
  TRUST_PROXY: Proxies,
  VISITOR_RATE: Limit(visitorRate.count),
  MAX_LOOP_DELAY: Limit(loopDelayMax),
  LOG_LEVEL: LogLevel,
  SESSION_SECRET: Secret,
  SESSION_SECRET_PREVIOUS: Secret,
  SESSION_DAYS: Whole(30, 1, 365),
  ADMIN_SESSION_HOURS: Whole(12, 1, 720),
  SHUTDOWN_GRACE_SECONDS: Whole(10, 0, 600),
  JOB_HEARTBEAT_SECONDS: Whole(usualHeartbeat, 10, 600),
  SECURITY_LOG_DAYS: Whole(400, 1, 3650),
});
type Environment = StaticDecode<typeof Environment>;

/** Every variable that is read. */
export const variableNames = Object.keys(Environment.properties);

/** An empty variable counts as absent. */
const readEnvironment = (env: NodeJS.ProcessEnv): Environment => {
  const texts = variableNames.flatMap((name) => {
    const text = env[name]?.trim();
    return text ? [[name, text]] : [];
  });
  const given = Value.Default(Environment, Object.fromEntries(texts));
  const [error] = Value.Errors(Environment, given);
  if (!error) return Value.Decode(Environment, given);
  const name = error.instancePath.slice(1);
  const schemas: Record<string, TSchema & Partial<Wanted>> = Environment.properties;
  const { wanted, isSecret } = schemas[name] ?? {};
  throw new ConfigError(`${name} ${wanted}${isSecret ? '' : `, non «${env[name]?.trim()}»`}.`);
};

const choosePublicUrl = ({ PUBLIC_URL, HOST, PORT }: Environment, production: boolean): string => {
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin;
  if (production)
    throw new ConfigError("PUBLIC_URL è obbligatoria in produzione: è l'indirizzo che vedono gli utenti.");
  const everywhere = HOST === '0.0.0.0' || HOST === '::';
  const name = everywhere ? 'localhost' : isIP(HOST) === 6 ? `[${HOST}]` : HOST;
  return `http://${name}:${PORT}`;
};

const chooseStorage = (env: Environment, dataDir: string): StorageConfig => {
  const { STORAGE_S3_BUCKET, STORAGE_S3_REGION, STORAGE_S3_ACCESS_KEY_ID, STORAGE_S3_SECRET_ACCESS_KEY } = env;
  const needed = { STORAGE_S3_BUCKET, STORAGE_S3_REGION, STORAGE_S3_ACCESS_KEY_ID, STORAGE_S3_SECRET_ACCESS_KEY };
  const isAsked = env.STORAGE_S3_ENDPOINT !== undefined || Object.values(needed).some((value) => value !== undefined);
  if (!isAsked) return { kind: 'local', folder: resolve(dataDir, 'storage') };
  for (const [name, value] of Object.entries(needed))
    if (value === undefined) throw new ConfigError(`${name} manca: con l'archivio S3 è obbligatoria.`);
  return {
    kind: 's3',
    bucket: STORAGE_S3_BUCKET ?? '',
    region: STORAGE_S3_REGION ?? '',
    endpoint: env.STORAGE_S3_ENDPOINT ?? null,
    accessKeyId: STORAGE_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: STORAGE_S3_SECRET_ACCESS_KEY ?? '',
    idleTimeout: 10_000,
  };
};

/**
 * Reads the configuration from the environment.
 * @throws ConfigError at the first variable that is wrong.
 */
export const loadConfig = (variables: NodeJS.ProcessEnv): Config => {
  const env = readEnvironment(variables);
  const production = env.NODE_ENV === 'production';
  const dataDir = resolve(env.DATA_DIR);
  const publicUrl = choosePublicUrl(env, production);
  if (env.DATABASE_MIGRATION_URL && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_MIGRATION_URL serve solo insieme a DATABASE_URL.');
  if (env.SESSION_SECRET_PREVIOUS && !env.SESSION_SECRET)
    throw new ConfigError('SESSION_SECRET_PREVIOUS serve solo accanto a SESSION_SECRET, che manca.');
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseMigrationUrl: env.DATABASE_MIGRATION_URL ?? null,
    demo: (env.DEMO ?? true) && !production,
    production,
    publicUrl,
    clientId: env.CLIENT_ID,
    clientSecret: env.CLIENT_SECRET,
    tenant: env.TENANT ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    securityContact: env.SECURITY_CONTACT ?? null,
    storage: chooseStorage(env, dataDir),
    ffmpeg: env.FFMPEG ?? true,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    visitorRate: { ...visitorRate, count: env.VISITOR_RATE },
    maxLoopDelay: env.MAX_LOOP_DELAY,
    logLevel: env.LOG_LEVEL,
    sessionSecret: env.SESSION_SECRET ?? null,
    sessionSecretPrevious: env.SESSION_SECRET_PREVIOUS ?? null,
    sessionDays: env.SESSION_DAYS,
    adminSessionHours: env.ADMIN_SESSION_HOURS,
    intervals: usualIntervals,
    jobHeartbeat: env.JOB_HEARTBEAT_SECONDS,
    shutdownGrace: env.SHUTDOWN_GRACE_SECONDS,
    apiDocs: env.API_DOCS ?? !production,
    securityLogDays: env.SECURITY_LOG_DAYS,
  };
};

import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from '#server/config.ts';

describe('configuration', () => {
  test('an empty environment, and one of empty variables, give a server for one’s own machine', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      demo: true,
      production: false,
      publicUrl: 'http://127.0.0.1:3000',
      clientId: 'web',
      clientSecret: 'web',
      tenant: null,
      smtpUrl: null,
      corsOrigins: [],
      trustProxy: false,
      logLevel: 'info',
      sessionSecret: null,
      sessionDays: 30,
      adminSessionHours: 12,
    });
    expect(config.storage).toEqual({ kind: 'local', folder: `${config.dataDir}/storage` });
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '', TRUST_PROXY: '', STORAGE_S3_BUCKET: '' })).toEqual(
      config,
    );
  });

  test('production never has demo data', () => {
    expect(loadConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://corsi.example.it/', DEMO: 'on' })).toMatchObject({
      production: true,
      demo: false,
      publicUrl: 'https://corsi.example.it',
      mailFrom: 'no-reply@corsi.example.it',
    });
  });

  test.each([
    [{ HOST: '0.0.0.0', PORT: '80' }, { publicUrl: 'http://localhost:80' }],
    [{ HOST: '::1' }, { publicUrl: 'http://[::1]:3000' }],
    [{ DEMO: 'off' }, { demo: false }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [{ CORS_ORIGINS: 'https://a.it, http://b.it:81' }, { corsOrigins: ['https://a.it', 'http://b.it:81'] }],
    [
      { SESSION_DAYS: '7', ADMIN_SESSION_HOURS: '1' },
      { sessionDays: 7, adminSessionHours: 1 },
    ],
    [{ LOG_LEVEL: 'WARN' }, { logLevel: 'warn' }],
    [
      { HOST: 'corsi.ente.it', NODE_ENV: 'development' },
      { publicUrl: 'http://corsi.ente.it:3000', demo: true },
    ],
    [{ PUBLIC_URL: 'HTTPS://Corsi.Ente.it:443/' }, { publicUrl: 'https://corsi.ente.it' }],
    [{ SMTP_URL: 'smtp://u:a%40b@posta' }, { smtpUrl: 'smtp://u:a%40b@posta' }],
    [{ MAIL_FROM: 'corsi@ente.it' }, { mailFrom: 'corsi@ente.it' }],
    [{ MAIL_FROM: '"Ente, formazione" <corsi@ente.it>' }, { mailFrom: '"Ente, formazione" <corsi@ente.it>' }],
    [{ SECURITY_CONTACT: 'mailto:sic@ente.it' }, { securityContact: 'mailto:sic@ente.it' }],
    [{ SECURITY_CONTACT: 'https://ente.it/sicurezza' }, { securityContact: 'https://ente.it/sicurezza' }],
    [{}, { shutdownGrace: 10, apiDocs: true }],
    [
      { SHUTDOWN_GRACE_SECONDS: '30', API_DOCS: 'off' },
      { shutdownGrace: 30, apiDocs: false },
    ],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://a.it' }, { apiDocs: false }],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://a.it', API_DOCS: 'on' }, { apiDocs: true }],
  ])('%j is understood', (env, expected) => {
    expect(loadConfig(env)).toMatchObject(expected);
  });

  test('S3', () => {
    const env = {
      STORAGE_S3_BUCKET: 'corsia',
      STORAGE_S3_REGION: 'eu-south-1',
      STORAGE_S3_ACCESS_KEY_ID: 'id',
      STORAGE_S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(loadConfig(env).storage).toEqual({
      kind: 's3',
      bucket: 'corsia',
      region: 'eu-south-1',
      endpoint: null,
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      idleTimeout: 10_000,
    });
  });

  test.each([
    ['PORT', { PORT: 'tremila' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '3e3' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://u:segreta@h/d' }],
    ['DATABASE_URL', { DATABASE_URL: 'host=h password=segreta' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://u:segreta/2@h/d' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://u:segreta#2@h/d' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://u:segreta@h:99999/d' }],
    ['HOST', { HOST: '999.1.1.1' }],
    ['HOST', { HOST: 'http://corsi.ente.it' }],
    ['DEMO', { DEMO: 'forse' }],
    ['NODE_ENV', { NODE_ENV: 'Production', PUBLIC_URL: 'https://a.it' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://' }],
    ['MAIL_FROM', { MAIL_FROM: 'Ente di formazione' }],
    ['MAIL_FROM', { MAIL_FROM: 'corsi@' }],
    ['SECURITY_CONTACT', { SECURITY_CONTACT: 'mailto:' }],
    ['PUBLIC_URL', { NODE_ENV: 'production' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'corsi.example.it' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https:corsi.example.it' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://corsi.example.it/aula' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://corsi.example.it/?da=posta' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://corsi.example.it/#inizio' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://u:segreta@corsi.example.it' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://u:segreta100%@h' }],
    ['CLIENT_ID', { CLIENT_ID: 'a:b' }],
    ['SMTP_URL', { SMTP_URL: 'https://u:segreta@h' }],
    ['STORAGE_S3_REGION', { STORAGE_S3_BUCKET: 'corsia' }],
    ['STORAGE_S3_BUCKET', { STORAGE_S3_REGION: 'eu-south-1' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: 'https://a.it/percorso' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: '*' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'on' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'tutto' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'segreta' }],
    ['SESSION_SECRET_PREVIOUS', { SESSION_SECRET: 'x'.repeat(32), SESSION_SECRET_PREVIOUS: 'segreta' }],
    ['SESSION_SECRET_PREVIOUS', { SESSION_SECRET_PREVIOUS: 'x'.repeat(32) }],
    ['SESSION_DAYS', { SESSION_DAYS: '0' }],
    ['ADMIN_SESSION_HOURS', { ADMIN_SESSION_HOURS: '12.5' }],
  ])('%s is refused by name, in one line that repeats no secret: %j', (name, env) => {
    const refusal = tryConfig(env);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(refusal?.message).toMatch(new RegExp(`^${name} .*\\.$`));
    expect(refusal?.message).not.toContain('segreta');
  });
});

function tryConfig(env: NodeJS.ProcessEnv): Error | null {
  try {
    loadConfig(env);
    return null;
  } catch (error) {
    return error instanceof Error ? error : null;
  }
}

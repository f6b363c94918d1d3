import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Config } from '../config.ts';

interface Message {
  to: string;
  /** Name the e-mail comes from; the address is the installation's. */
  from_name: string;
  subject: string;
  html: string;
  text: string;
  /** Shown in the e-mail as `cid:logo`. */
  logo: Buffer | null;
  /** Names the e-mail: one that arrives twice after a cut line is known to be the same. */
  id?: string | undefined;
  /** A PDF that comes with it. */
  attachment?: { name: string; content: Uint8Array } | undefined;
}

export interface Mailer {
  /** Hands the e-mail to the mail server, or puts it in the outbox. @throws MailFailure, without the address. */
  send(message: Message): Promise<void>;
}

/** Whatever a template or an address may hold, nothing of this machine or of the network is read into an e-mail. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** MAIL_FROM may bring its own name, which is taken as it stands: commas and colons have a meaning in a header. */
const toSender = (mailFrom: string, usualName: string) => {
  const [, given = '', address = mailFrom] = /^(.*)<([^<>]+)>$/.exec(mailFrom) ?? [];
  const name = given.trim().replace(/^"(.*)"$/, (_, quoted: string) => quoted.replace(/\\(.)/g, '$1'));
  return { name: name || usualName, address };
};

const toMail = ({ from_name, logo, attachment, id, ...message }: Message, mailFrom: string): SendMailOptions => ({
  ...message,
  ...(id && { messageId: `<${id}@${mailFrom.replace(/^.*@|>.*$/g, '')}>` }),
  from: toSender(mailFrom, from_name),
  attachments: [
    ...(logo ? [{ filename: 'logo.png', content: logo, cid: 'logo', contentDisposition: 'inline' as const }] : []),
    ...(attachment
      ? [
          {
            filename: attachment.name,
            content: Buffer.from(attachment.content),
            contentType: 'application/pdf',
            contentDisposition: 'attachment' as const,
          },
        ]
      : []),
  ],
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': 'it' },
});

type SmtpError = Error & {
  code?: string;
  responseCode?: number;
  command?: string;
  syscall?: string;
  /** What OpenSSL says, without where it says so. */
  reason?: string;
};

/** Why no connection was made, which its operator can mend (a name, a certificate): nobody's address was told by then. */
const explainConnection = ({ command, reason, message }: SmtpError): string => {
  const [line = ''] = (reason ?? message).split(/[;\n]/);
  return command === 'CONN' && !line.includes('@') ? line.slice(0, 200) : '';
};

/** Nothing was asked of a mail server that does not encrypt: it would have been given a password that others can read. */
const explainPlain = ({ command }: SmtpError): string =>
  command === 'STARTTLS' ? 'no STARTTLS, without which the password of SMTP_URL is not sent' : '';

/** Why an e-mail was not taken. A mail server's own words quote the address: only its codes are kept. */
export class MailFailure extends Error {
  override name = 'MailFailure';
  /** `email`: this one is refused for good; `later`: this one, for now; `server`: none can be sent at the moment. */
  readonly scope: 'email' | 'later' | 'server';
  /** It certainly did not arrive: the mail server said no, or was never asked. */
  readonly isRefused: boolean;
  /** The mail server had all of it when the line was lost, and may have taken it. */
  readonly mayHaveArrived: boolean;

  /** @param isWhole whether all of the e-mail was handed over before this. */
  constructor(error: SmtpError, isWhole: boolean) {
    const { name, code, responseCode = 0, command, syscall } = error;
    const words = [code, responseCode || undefined, explainConnection(error), explainPlain(error)];
    super(`mail server: ${words.filter(Boolean).join(' ') || name}`);
    // An address or a size that is refused before it is sent has no answer of the server's.
    const isUnsendable = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'API');
    // A connection that was lost may have been so after the e-mail; one that was never made was not.
    const isUnreached = code === 'EDNS' || syscall === 'connect';
    this.isRefused = isUnsendable || isUnreached || responseCode >= 400;
    this.mayHaveArrived = isWhole && !this.isRefused;
    const isAboutEmail = isUnsendable || command === 'RCPT TO' || command === 'DATA';
    if (!isAboutEmail || responseCode === 421) this.scope = 'server';
    else this.scope = responseCode >= 400 && responseCode < 500 ? 'later' : 'email';
  }
}

/** Makes a transport at the first e-mail: what sends them is loaded then, not at the start. */
const openLate = <T>(open: (library: typeof import('nodemailer')) => T): (() => Promise<T>) => {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= import('nodemailer').then(open);
    return opened;
  };
};

const isThisMachine = (host: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host.toLowerCase());

/** What an address may say itself of TLS, as Nodemailer reads it; it then stands above what is chosen here. */
const tlsChoices = ['requireTLS', 'ignoreTLS', 'opportunisticTLS'];

/**
 * Whether nothing may be sent before the connection is encrypted: `smtp:` takes TLS up where it is offered, and who is on the way
 * can take the offer out and read the password that follows.
 */
export const mustEncrypt = (address: string): boolean => {
  const { username, password, hostname, searchParams } = new URL(address);
  const hasPassword = username !== '' || password !== '';
  return hasPassword && !isThisMachine(hostname) && !tlsChoices.some((name) => searchParams.has(name));
};

interface FollowedMail extends SendMailOptions {
  /** Called once all of it was handed to the mail server. */
  onWhole(): void;
}

/** Tells of each e-mail when it was handed over to its last byte: an error does not say whether it came before or after that. */
const followContent = (transport: Transporter): void => {
  transport.use('stream', ({ data, message }, done) => {
    const open = message.createReadStream.bind(message);
    message.createReadStream = (options) => open(options).once('end', (data as FollowedMail).onWhole);
    done();
  });
};

const createSmtpMailer = (url: string, mailFrom: string): Mailer => {
  const requireTLS = mustEncrypt(url);
  // Nobody is on the way to this machine, whose own mail server mostly has a certificate that it signed itself.
  const tls = { rejectUnauthorized: !isThisMachine(new URL(url).hostname) };
  // A mail server may look into an e-mail for minutes before it takes it; after five, its lease is over and it counts as interrupted.
  const times = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 4 * 60_000 };
  const openTransport = openLate(({ createTransport }) => {
    const transport = createTransport({ url, requireTLS, tls, ...closed, ...times });
    followContent(transport);
    return transport;
  });
  return {
    async send(message) {
      const transport = await openTransport();
      let isWhole = false;
      const mail: FollowedMail = {
        ...toMail(message, mailFrom),
        onWhole() {
          isWhole = true;
        },
      };
      await transport.sendMail(mail).catch((error: SmtpError) => {
        throw new MailFailure(error, isWhole);
      });
    },
  };
};

/** E-mails as files that any mail program opens, named by the moment they were written. */
const createFileMailer = (outbox: string, mailFrom: string): Mailer => {
  const openTransport = openLate(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed }),
  );
  return {
    async send(message) {
      const transport = await openTransport();
      const { message: content } = await transport.sendMail(toMail(message, mailFrom));
      const moment = new Date().toISOString().replaceAll(':', '-');
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      await writeFile(join(outbox, `${moment}-${randomBytes(3).toString('hex')}.eml`), content, { mode: 0o600 });
    },
  };
};

/** Days an e-mail in the outbox is kept: it is written to somebody, who may be erased later. */
const outboxDays = 30;

/** Deletes e-mails of the outbox that are older. */
export const purgeOutbox = async ({ dataDir }: Config): Promise<void> => {
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const path = join(outbox, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > outboxDays * 86_400_000) await rm(path, { force: true });
  }
};

/** The mail server of SMTP_URL, or the folder `outbox` of the data folder without one. */
export const createMailer = ({ smtpUrl, mailFrom, dataDir }: Config): Mailer =>
  smtpUrl ? createSmtpMailer(smtpUrl, mailFrom) : createFileMailer(join(dataDir, 'outbox'), mailFrom);

import { isEmail } from '#contract/rules.ts';

/** Days a copy of the file may be relied on. */
const validDays = 180;

interface Site {
  /** What the operator set: `mailto:` or `https:`; null when it was not set. */
  configured: string | null;
  /** The tenant's e-mail for contacts, used when nothing was set. */
  tenantEmail: string;
  publicUrl: string;
}

/** Text of `/.well-known/security.txt` (RFC 9116), or null when there is nobody to write to. */
export const writeSecurityText = ({ configured, tenantEmail, publicUrl }: Site, now: Date): string | null => {
  const contact = configured ?? (isEmail(tenantEmail) ? `mailto:${tenantEmail}` : null);
  if (!contact) return null;
  const expires = new Date(now.getTime() + validDays * 86_400_000);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: it, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
};

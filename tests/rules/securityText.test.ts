import { expect, test } from 'vitest';
import { writeSecurityText } from '#server/modules/securityContact/rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const site = { configured: null, tenantEmail: 'info@ente.it', publicUrl: 'https://corsi.ente.it' };

test('names the operator’s contact before the tenant’s, and a day it expires', () => {
  const text = writeSecurityText({ ...site, configured: 'https://ente.it/sicurezza' }, now);
  expect(text).toBe(
    [
      'Contact: https://ente.it/sicurezza',
      'Expires: 2027-05-21T00:00:00.000Z',
      'Preferred-Languages: it, en',
      'Canonical: https://corsi.ente.it/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  expect(writeSecurityText(site, now)).toContain('Contact: mailto:info@ente.it\n');
});

test('is not there without anybody to write to', () => {
  expect(writeSecurityText({ ...site, tenantEmail: '' }, now)).toBeNull();
  expect(writeSecurityText({ ...site, tenantEmail: 'a@b.it\nContact: mailto:x@y.it' }, now)).toBeNull();
});

/**
 * `npm run sbom [-- PATH]`: writes the packages that run in production as a CycloneDX document. It is made from the lock
 * file alone, since `npm sbom --omit dev` leaves out what the tools need too, such as react.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const path = process.argv[2] ?? join(root, 'sbom.cdx.json');

const algorithms = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

/** `sha512-…` of the lock file as CycloneDX wants it, in hexadecimal. */
const listHashes = (integrity = '') =>
  integrity
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [algorithm, digest] = one.split('-');
      return { alg: algorithms[algorithm], content: Buffer.from(digest, 'base64').toString('hex') };
    });

const buildPurl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const describeLicense = (license) => (license ? { licenses: [{ expression: license }] } : {});

const describeComponent = ([location, { name, version, license, integrity, optional }]) => {
  const fullName = name ?? location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = buildPurl(fullName, version);
  return {
    type: 'library',
    'bom-ref': `${purl}#${location}`,
    name: fullName,
    version,
    scope: optional ? 'optional' : 'required',
    purl,
    ...describeLicense(license),
    hashes: listHashes(integrity),
  };
};

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const { '': own, ...installed } = packages;
const components = Object.entries(installed)
  .filter(([, { dev }]) => !dev)
  .map(describeComponent);
const { name, version, license } = own;
const component = { type: 'application', 'bom-ref': `${name}@${version}`, name, version, ...describeLicense(license) };
const document = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component }, components };

writeFileSync(path, `${JSON.stringify(document, null, 2)}\n`);
console.log(`${path}: ${components.length} componenti`);

/**
 * `npm run sbom [-- PATH]`: lists the packages that run in production, with versions, licences and hashes, as CycloneDX.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const path = process.argv[2] ?? join(root, 'sbom.cdx.json');

/** npm writes the document from the lock file; this adds our own name and leaves out where it was made and when. */
const readDocument = () => {
  const command = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--omit',
    'dev',
    '--package-lock-only',
  ];
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 1024 * 1024 };
  const npm = process.env.npm_execpath;
  const text = npm ? execFileSync(process.execPath, [npm, ...command], options) : execFileSync('npm', command, options);
  const { serialNumber: _serial, ...document } = JSON.parse(text);
  const { timestamp: _when, ...metadata } = document.metadata;
  return { ...document, metadata: { ...metadata, component: { ...metadata.component, name: 'corsia' } } };
};

const document = readDocument();
writeFileSync(path, `${JSON.stringify(document, null, 2)}\n`);
console.log(`${path}: ${document.components.length} componenti`);

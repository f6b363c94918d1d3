import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

test('npm run sbom lists every package that runs in production, and none of the tools', () => {
  const folder = mkdtempSync(join(tmpdir(), 'corsia-sbom-'));
  try {
    const path = join(folder, 'sbom.json');
    execFileSync(process.execPath, ['scripts/sbom.mjs', path], { stdio: 'pipe' });
    const { bomFormat, components } = JSON.parse(readFileSync(path, 'utf8'));
    const names: string[] = components.map(({ name }: { name: string }) => name);
    expect(bomFormat).toBe('CycloneDX');
    expect(Object.keys(manifest.dependencies).filter((name) => !names.includes(name))).toEqual([]);
    expect(names).not.toContain('vitest');
    expect(components.filter(({ purl, version }: { purl?: string; version?: string }) => !purl || !version)).toEqual(
      [],
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

import type { DemoAccount } from '../demo/accounts.ts';

/** Prints the address that people use, the server's own where it is another, and the accounts of the demo content. */
export const announce = (address: string, publicUrl: string, accounts: DemoAccount[] | null): void => {
  const own = publicUrl === address ? '' : ` (questo server risponde su ${address})`;
  const lines = ['', `  Corsia è pronta: ${publicUrl}${own}`, ''];
  for (const { username, password, role, link } of accounts ?? [])
    lines.push(`  ${username.padEnd(10)} ${(password ?? '').padEnd(11)} ${role}${link ? `  ${address}${link}` : ''}`);
  console.log([...lines, ''].join('\n'));
};

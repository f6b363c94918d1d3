import type { DemoAccount } from '../demo/accounts.ts';

/** Prints the server's address and, with demo content, its accounts. */
export const announce = (address: string, accounts: DemoAccount[] | null): void => {
  const lines = ['', `  Corsia è pronta: ${address}`, ''];
  for (const { username, password, role, link } of accounts ?? [])
    lines.push(`  ${username.padEnd(10)} ${(password ?? '').padEnd(11)} ${role}${link ? `  ${address}${link}` : ''}`);
  console.log([...lines, ''].join('\n'));
};

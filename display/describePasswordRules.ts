import { listPasswordLacks, type PasswordRule } from '#contract/rules.ts';
import { capitalize } from './capitalize.ts';
import { passwordLacks, passwordRuleStates, passwordRules } from './itPasswords.ts';

interface RuleLine {
  rule: PasswordRule;
  text: string;
  isMet: boolean;
  /** Its state in words, for who does not see the mark beside it; none while nothing is typed. */
  state: string;
}

/** The rules of a new password and whether what is typed keeps them. What nobody breaks by typing is told only when it is broken. */
export const listRuleLines = (password: string): RuleLine[] => {
  const lacks = new Set(listPasswordLacks(password));
  return (Object.keys(passwordRules) as PasswordRule[])
    .map((rule) => ({ rule, text: capitalize(passwordRules[rule]), isMet: !lacks.has(rule) }))
    .filter(({ rule, isMet }) => rule !== 'visible' || !isMet)
    .map((line) => ({
      ...line,
      state: password === '' ? ';' : `: ${line.isMet ? passwordRuleStates.met : passwordRuleStates.missing};`,
    }));
};

/** What is still missing, in one sentence; nothing while nothing is typed. */
export const describePasswordLacks = (password: string): string =>
  password === '' ? '' : passwordLacks(listPasswordLacks(password).map((rule) => passwordRules[rule]));

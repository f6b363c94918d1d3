import { listPasswordLacks, type PasswordRule } from '#contract/rules.ts';
import { capitalize } from './capitalize.ts';
import { allowedRuleStates, passwordLacks, passwordRuleStates, passwordRules } from './itPasswords.ts';

interface RuleLine {
  rule: PasswordRule;
  text: string;
  isMet: boolean;
  /** Its state in words, for who does not see the mark beside it; none while nothing is typed. */
  state: string;
}

const describeState = (rule: PasswordRule, isMet: boolean): string =>
  (rule === 'allowed' ? allowedRuleStates : passwordRuleStates)[isMet ? 'met' : 'missing'];

/** The rules of a new password and whether what is typed keeps them; none is kept while nothing is typed. */
export const listRuleLines = (password: string): RuleLine[] => {
  const lacks = new Set(listPasswordLacks(password));
  return (Object.keys(passwordRules) as PasswordRule[]).map((rule) => {
    const isMet = password !== '' && !lacks.has(rule);
    return {
      rule,
      text: capitalize(passwordRules[rule]),
      isMet,
      state: password === '' ? ';' : `: ${describeState(rule, isMet)};`,
    };
  });
};

/** What is still missing, in one sentence; nothing while nothing is typed. */
export const describePasswordLacks = (password: string): string =>
  password === '' ? '' : passwordLacks(listPasswordLacks(password));

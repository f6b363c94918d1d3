import { Circle, CircleCheck } from 'lucide-react';
import { describePasswordLacks, listRuleLines } from '#display/describePasswordRules.ts';
import styles from './PasswordRules.module.css';

interface Props {
  id: string;
  password: string;
  /** The password a moment after the last key: a screen reader is told of that one, not of each letter. */
  settled: string;
}

/** What a new password must have, each rule marked once it is kept. */
export const PasswordRules = ({ id, password, settled }: Props) => (
  <>
    <ul id={id} className={styles.rules}>
      {listRuleLines(password).map(({ rule, text, isMet, state }) => {
        const Mark = isMet ? CircleCheck : Circle;
        return (
          <li key={rule} data-met={isMet ? '' : undefined}>
            <Mark size={16} aria-hidden="true" />
            {text}
            <span className="sr-only">{state}</span>
          </li>
        );
      })}
    </ul>
    <span role="status" className="sr-only">
      {describePasswordLacks(settled)}
    </span>
  </>
);

import { useId } from 'react';
import { readServerDate } from '#auth/serverClock.ts';
import type { MySubscription } from '#contract/learning.ts';
import { useToday } from '#display/useToday.ts';
import { courses as texts } from '../i18n/itCourses.ts';
import styles from './CourseFilters.module.css';
import { type CourseState, courseOrders, courseStates, isInState, type ListState } from './listState.ts';

interface Props {
  subscriptions: readonly MySubscription[];
  state: ListState;
  onChange: (changes: Partial<ListState>) => void;
}

/** Narrows the courses to a state, each with how many there are, and sorts them. */
export const CourseFilters = ({ subscriptions, state, onChange }: Props) => {
  const orderId = useId();
  const now = useToday(readServerDate);
  const countInState = (one: CourseState | null): number =>
    subscriptions.filter((subscription) => isInState(subscription, one, now)).length;
  const shown = courseStates.filter((one) => one !== 'sospesi' || state.state === one || countInState(one) > 0);
  return (
    <div className={styles.filters}>
      <fieldset className={styles.states}>
        <legend className="sr-only">{texts.filterByState}</legend>
        {[null, ...shown].map((one) => (
          <button
            key={one}
            type="button"
            className={styles.state}
            aria-pressed={state.state === one}
            onClick={() => onChange({ state: one })}
          >
            {one === null ? texts.allStates : texts.states[one]}
            <span className={styles.count}>{countInState(one)}</span>
          </button>
        ))}
      </fieldset>
      <div className={styles.order}>
        <label htmlFor={orderId}>{texts.orderBy}</label>
        <select
          id={orderId}
          value={state.order ?? ''}
          onChange={({ target }) => onChange({ order: courseOrders.find((order) => order === target.value) ?? null })}
        >
          <option value="">{texts.orders.typology}</option>
          {courseOrders.map((order) => (
            <option key={order} value={order}>
              {texts.orders[order]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
};

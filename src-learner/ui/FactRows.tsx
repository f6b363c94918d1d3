import styles from './FactRows.module.css';

/** Names with their values, one below the other; those without a value are left out. */
export const FactRows = ({ rows }: { rows: [name: string, value: string | null][] }) => (
  <dl className={styles.list}>
    {rows.map(
      ([name, value]) =>
        value && (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);

import styles from './FactRows.module.css';

interface Props {
  rows: [name: string, value: string | null][];
  /** On a wide screen the values stand beside their names; they are as strong as other text. */
  isBeside?: true;
}

/** Names with their values, one below the other; those without a value are left out. */
export const FactRows = ({ rows, isBeside }: Props) => (
  <dl className={isBeside ? styles.beside : styles.list}>
    {rows.map(
      ([name, value]) =>
        value && (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            {/* What stands in the record is not for a browser to translate. */}
            <dd translate="no">{value}</dd>
          </div>
        ),
    )}
  </dl>
);

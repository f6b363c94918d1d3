import styles from './Lanes.module.css';

const radii = [70, 115, 160, 205, 250, 295, 340];

/** The quiet ground where there is no picture: lanes of a track bending round a corner, in the tenant's tint. */
export const Lanes = ({ className }: { className?: string }) => (
  <svg
    className={[styles.lanes, className].filter(Boolean).join(' ')}
    viewBox="0 0 800 450"
    preserveAspectRatio="xMaxYMax slice"
    aria-hidden="true"
  >
    <rect width="800" height="450" className={styles.ground} />
    {radii.map((radius) => (
      <circle key={radius} cx="800" cy="450" r={radius} className={styles.lane} />
    ))}
  </svg>
);

import { Trophy } from 'lucide-react';
import styles from './Cup.module.css';

/** Sheets of confetti, each with its turn and its way out, in percent of the ring's width and in degrees. */
const sheets = [
  [-62, -38, 30],
  [-48, -66, 140],
  [-22, -78, 60],
  [4, -84, 200],
  [28, -76, 20],
  [52, -62, 110],
  [66, -34, 320],
  [72, -4, 70],
  [-72, -2, 250],
  [-40, -20, 10],
  [42, -22, 90],
  [14, -58, 170],
] as const;

/** The gold cup, which rises with a ring round it and confetti; it stands still where less motion is asked for. */
export const Cup = () => (
  <div className={styles.cup} aria-hidden="true">
    {sheets.map(([x, y, turn]) => (
      <span key={turn} className={styles.sheet} style={{ '--x': `${x}%`, '--y': `${y}%`, '--turn': `${turn}deg` }} />
    ))}
    <span className={styles.ring}>
      <Trophy className={styles.trophy} size={64} strokeWidth={1.5} />
    </span>
  </div>
);

import styles from './Avatar.module.css';
import { Picture } from './Picture.tsx';

interface Props {
  firstName: string;
  lastName: string;
  image: string | null | undefined;
  /** In pixels. */
  size?: number;
}

const makeInitials = (...names: string[]): string => names.map((name) => name.trim().charAt(0).toUpperCase()).join('');

/** A face, or the initials where there is none or it cannot be had. The name always stands beside it. */
export const Avatar = ({ firstName, lastName, image, size = 40 }: Props) => (
  <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden="true">
    <Picture src={image} width={size} height={size} instead={makeInitials(firstName, lastName)} />
  </span>
);

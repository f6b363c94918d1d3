import styles from './Avatar.module.css';

interface Props {
  firstName: string;
  lastName: string;
  image: string | null | undefined;
  /** In pixels. */
  size?: number;
}

const makeInitials = (...names: string[]): string => names.map((name) => name.trim().charAt(0).toUpperCase()).join('');

/** A face, or the initials where there is none. The name always stands beside it. */
export const Avatar = ({ firstName, lastName, image, size = 40 }: Props) => (
  <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden="true">
    {image ? <img src={image} alt="" width={size} height={size} /> : makeInitials(firstName, lastName)}
  </span>
);

interface Props {
  text: string;
  /** Four lines, where many columns leave it little room; what follows it stands on the same line where that has any. */
  isInline?: boolean;
}

/** A name in a list: two lines at most, three on a phone, unless told otherwise, and the whole of it when it is pointed at. */
export const LongName = ({ text, isInline = false }: Props) => (
  <span className={isInline ? 'clamped inline' : 'clamped'} title={text}>
    {text}
  </span>
);

interface Props {
  text: string;
  /** Others follow it on the same line, where there is room. */
  isInline?: boolean;
}

/** A name in a list: two lines at most, and the whole of it when it is pointed at. */
export const LongName = ({ text, isInline = false }: Props) => (
  <span className={isInline ? 'clamped inline' : 'clamped'} title={text}>
    {text}
  </span>
);

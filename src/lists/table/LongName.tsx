/** A name in a list: two lines at most, and the whole of it when it is pointed at. */
export const LongName = ({ text }: { text: string }) => (
  <span className="clamped" title={text}>
    {text}
  </span>
);

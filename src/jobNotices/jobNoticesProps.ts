/** Of the panel under the bell. */
export interface JobNoticesProps {
  /** What the panel stands under; null while it is closed. */
  anchor: HTMLElement | null;
  onUnseen: (unseen: number) => void;
  onClose: () => void;
}

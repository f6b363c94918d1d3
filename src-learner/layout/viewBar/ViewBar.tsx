import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dropView, getHeldView, readTimeLeft } from '#auth/learnerView.ts';
import { formatTime } from '../../format/dates.ts';
import { shell } from '../../i18n/it.ts';
import { view as texts } from '../../i18n/itView.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { endView } from '../endView.ts';
import styles from './ViewBar.module.css';

/** Says that somebody else's area is being looked at, whose, and until when; with a way out. */
const ViewBar = () => {
  const [view] = useState(getHeldView);
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    if (!view) return;
    const timer = window.setTimeout(() => {
      dropView();
      window.location.assign(paths.viewOver);
    }, readTimeLeft(view));
    return () => window.clearTimeout(timer);
  }, [view]);
  if (!view) return null;
  const leave = (): void => {
    setEnding(true);
    void endView();
  };
  return (
    <aside className={styles.bar} aria-label={texts.label}>
      <Eye size={20} aria-hidden="true" className={styles.icon} />
      <p className={styles.words}>
        <strong>{texts.whose(view.name)}</strong> <span>{texts.readOnly(formatTime(view.expires))}</span>
      </p>
      <Button variant="outline" isBusy={isEnding} onClick={leave}>
        {shell.endView}
      </Button>
    </aside>
  );
};

export default ViewBar;

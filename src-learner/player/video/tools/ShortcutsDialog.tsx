import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { common } from '../../../i18n/it.ts';
import { shortcuts as texts } from '../../../i18n/itLessonTools.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { KeptSwitchField } from './KeptSwitchField.tsx';
import { shortcutsSwitch } from './keptSwitch.ts';
import styles from './ShortcutsDialog.module.css';
import { shortcutRows } from './shortcuts.ts';

/** The keys of the video. Esc closes it, and the focus goes back to where it was. */
const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {texts.title}
        </h2>
        <IconButton label={common.close} onClick={() => dialog.current?.close()}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <table className={styles.table}>
        <thead className="sr-only">
          <tr>
            <th scope="col">{texts.key}</th>
            <th scope="col">{texts.action}</th>
          </tr>
        </thead>
        <tbody>
          {shortcutRows.map(([keys, action]) => (
            <tr key={action}>
              <th scope="row" className={styles.keys}>
                {keys.map((key, index) => (
                  <span key={key}>
                    {index > 0 && <span className={styles.or}>{texts.or}</span>}
                    <kbd className={styles.key}>{key}</kbd>
                  </span>
                ))}
              </th>
              <td>{action}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <KeptSwitchField label={texts.use} choice={shortcutsSwitch} />
      <p className={styles.hint}>{texts.useHint}</p>
    </dialog>
  );
};

export default ShortcutsDialog;

import { requireName } from '../../forms/rules.ts';
import { questionnaires as texts } from '../../i18n/questionnaires.ts';
import { SavedTextField } from '../../saving/SavedTextField.tsx';
import type { RecordSaver } from '../../saving/saver.ts';
import { settingsDelay } from '../delays.ts';

const rules = requireName(texts.name);
const refuse = (name: string): string | undefined => rules.map((rule) => rule(name)).find(Boolean);

/** The name of a questionnaire; an empty one is not saved. */
export const NameInput = ({ saver, stored }: { saver: RecordSaver; stored: string }) => (
  <SavedTextField
    saver={saver}
    name="name"
    label={texts.name}
    required
    readText={({ name = stored }) => String(name)}
    toFields={(name) => ({ name })}
    seen={{ name: stored }}
    delay={settingsDelay}
    refuse={refuse}
  />
);

import { FormSection } from '../forms/FormSection.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { shortcutTexts } from '../i18n/desk.ts';
import { Panel } from '../page/Panel.tsx';
import { ShortcutSwitch } from '../shortcuts/ShortcutSwitch.tsx';

/** The keyboard shortcuts in one's own profile. */
export const Shortcuts = () => (
  <Panel sx={{ mt: 2 }}>
    <FormSection title={shortcutTexts.title}>
      <WholeRow>
        <ShortcutSwitch />
      </WholeRow>
    </FormSection>
  </Panel>
);

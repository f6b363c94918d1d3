import { Panel } from '../../page/Panel.tsx';
import { FormFrame, type FormFrameProps } from './FormFrame.tsx';
import { SaveBar, type SaveBarProps } from './SaveBar.tsx';

/** The form of a record on a page: sections, and a save bar at the foot. Stands in a `RecordEdit` or a `RecordCreate`. */
export const RecordForm = ({ values, beforeSave, children, ...saveBar }: SaveBarProps & FormFrameProps) => (
  <FormFrame values={values} beforeSave={beforeSave}>
    <Panel>
      {children}
      <SaveBar {...saveBar} />
    </Panel>
  </FormFrame>
);

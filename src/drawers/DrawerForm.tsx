import { styled } from '@mui/material/styles';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { FormFrame, type FormFrameProps } from '../forms/record/FormFrame.tsx';
import { SaveBar, type SaveBarProps } from '../forms/record/SaveBar.tsx';
import { DrawerPanel } from './DrawerPanel.tsx';
import { useDrawer } from './drawerContext.ts';

/** The form element itself takes no room: panel, content and foot lay themselves out in the drawer. */
const Whole = styled('div')({ display: 'contents', '& > form': { display: 'contents' } });

type Props = SaveBarProps & Pick<FormFrameProps, 'beforeSave'> & Omit<ComponentProps<typeof DrawerPanel>, 'foot'>;

/** The form of a record in a drawer; a new one begins in its first field. Stands in a `DrawerEdit` or a `RecordCreate`. */
export const DrawerForm = ({ start, isReadOnly, onLeave, another, beforeSave, children, ...panel }: Props) => {
  const { close } = useDrawer();
  const whole = useRef<HTMLDivElement>(null);
  const isNew = useRecordContext()?.id === undefined;
  // The drawer would take the focus itself, and what is typed at once would be lost.
  useEffect(() => {
    if (isNew) whole.current?.querySelector<HTMLElement>('input[type="text"]:enabled, textarea:enabled')?.focus();
  }, [isNew]);
  return (
    <Whole ref={whole}>
      <FormFrame id={useId()} beforeSave={beforeSave}>
        <DrawerPanel
          {...panel}
          foot={<SaveBar start={start} isReadOnly={isReadOnly} onLeave={onLeave ?? close} another={another} />}
        >
          {children}
        </DrawerPanel>
      </FormFrame>
    </Whole>
  );
};

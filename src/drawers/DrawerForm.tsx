import { styled } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { FocusOnFault } from '../forms/FocusOnFault.tsx';
import { SaveBar, type SaveBarProps } from '../forms/SaveBar.tsx';
import { UnsavedChanges } from '../forms/UnsavedChanges.tsx';
import { DrawerPanel } from './DrawerPanel.tsx';
import { useDrawer } from './drawerContext.ts';

/** The form element itself takes no room: panel, content and foot lay themselves out in the drawer. */
const Whole = styled('div')({ display: 'contents', '& > form': { display: 'contents' } });

interface Props extends SaveBarProps, Omit<ComponentProps<typeof DrawerPanel>, 'foot'> {
  /** First values of the fields. */
  record: Partial<RaRecord>;
  children: ReactNode;
}

/** A form in a drawer: what was typed is never lost without a question. Stands in an EditBase or a CreateBase. */
export const DrawerForm = ({
  record,
  children,
  saveLabel,
  obstacleOf,
  start,
  isReadOnly,
  onLeave,
  ...panel
}: Props) => {
  const { close } = useDrawer();
  const id = useId();
  return (
    <Whole>
      <Form id={id} record={record} mode="onBlur" noValidate disableInvalidFormNotification>
        <DrawerPanel
          {...panel}
          foot={
            <SaveBar
              saveLabel={saveLabel}
              obstacleOf={obstacleOf}
              start={start}
              isReadOnly={isReadOnly}
              onLeave={onLeave ?? close}
            />
          }
        >
          {children}
        </DrawerPanel>
        <FocusOnFault />
        <UnsavedChanges />
      </Form>
    </Whole>
  );
};

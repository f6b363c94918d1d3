import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { type NotificationPayload, useTranslate } from 'react-admin';
import { it } from '../i18n/it.ts';
import { tokens } from '../theme/tokens.ts';
import { alertDurations } from './alertDurations.ts';

interface Props {
  notification: NotificationPayload;
  onClose: () => void;
}

/** What went well, or is only news, leaves by itself and interrupts nobody. */
export const passesByItself = (type: AlertColor): boolean => type === 'success' || type === 'info';

/**
 * One message. What went well leaves by itself, unless it can be taken back and the pointer or the focus is on it; what did
 * not stays until it is closed.
 */
export const FeedbackMessage = ({ notification, onClose }: Props) => {
  const translate = useTranslate();
  const { message, type, notificationOptions } = notification;
  const severity: AlertColor = type;
  const passes = passesByItself(severity);
  const onUndo: unknown = notificationOptions?.onUndo;
  const undo = typeof onUndo === 'function' ? onUndo : null;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const duration = undo ? alertDurations.undo : (notificationOptions?.autoHideDuration ?? alertDurations.usual);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!passes || isHeld) return;
    const timer = setTimeout(() => close(), duration);
    return () => clearTimeout(timer);
  }, [passes, isHeld, duration]);

  const hold = undo && {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };

  return (
    <Alert
      severity={severity}
      variant={passes ? 'filled' : 'standard'}
      role={passes ? 'status' : 'alert'}
      {...hold}
      onClose={undo ? undefined : onClose}
      action={
        undo && (
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              onClose();
              undo();
            }}
            sx={{ fontWeight: 700, textDecoration: 'underline', '&:hover': { textDecorationThickness: 2 } }}
          >
            {it.feedback.undo}
          </Button>
        )
      }
      closeText={it.feedback.close}
      sx={{
        maxWidth: 560,
        boxShadow: tokens.floating,
        border: passes ? 0 : 1,
        borderColor: `${severity}.main`,
      }}
    >
      {typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : message}
    </Alert>
  );
};

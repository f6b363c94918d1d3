import Alert, { type AlertColor } from '@mui/material/Alert';
import { useEffect, useEffectEvent } from 'react';
import { type NotificationPayload, useTranslate } from 'react-admin';
import { it } from '../i18n/it.ts';
import { tokens } from '../theme/tokens.ts';

/** Milliseconds a success is shown, unless it says otherwise. */
const successDuration = 1700;

interface Props {
  notification: NotificationPayload;
  onClose: () => void;
}

/** One message. What went well leaves by itself; what did not stays until it is closed. */
export const FeedbackMessage = ({ notification, onClose }: Props) => {
  const translate = useTranslate();
  const { message, type, notificationOptions } = notification;
  const severity: AlertColor = type;
  const duration = notificationOptions?.autoHideDuration ?? successDuration;
  const passes = severity === 'success' || severity === 'info';

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!passes) return;
    const timer = setTimeout(() => close(), duration);
    return () => clearTimeout(timer);
  }, [passes, duration]);

  return (
    <Alert
      severity={severity}
      variant={passes ? 'filled' : 'standard'}
      role={passes ? 'status' : 'alert'}
      onClose={onClose}
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

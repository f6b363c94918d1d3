import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { passwordMaxLength } from '#contract/rules.ts';
import { login, passwords } from '../i18n/it.ts';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

interface Props extends Omit<ComponentProps<typeof Field>, 'type' | 'end'> {
  /** Where a password is chosen, pasting is refused and said so. */
  refusesPaste?: boolean;
}

export const PasswordField = ({ label, refusesPaste = false, error, onChange, ...rest }: Props) => {
  const [isShown, setIsShown] = useState(false);
  const [hasPasted, setHasPasted] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...rest}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={passwordMaxLength}
      error={hasPasted ? passwords.noPaste : error}
      onChange={(event) => {
        setHasPasted(false);
        onChange?.(event);
      }}
      onPaste={
        refusesPaste
          ? (event) => {
              event.preventDefault();
              setHasPasted(true);
            }
          : undefined
      }
      end={
        <IconButton
          label={isShown ? login.hidePassword(label) : login.showPassword(label)}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      }
    />
  );
};

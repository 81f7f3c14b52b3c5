import { ActionIcon, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../lib/i18n';
import { TextField } from './field';

interface PasswordFieldProps extends Omit<TextInputProps, 'type'> {
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth={48}
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="dark"
          size={44}
          aria-label={t(isShown ? 'password.hide' : 'password.show')}
          onClick={() => {
            setIsShown(!isShown);
          }}
        >
          {isShown ? <IconEyeOff size={22} aria-hidden /> : <IconEye size={22} aria-hidden />}
        </ActionIcon>
      }
    />
  );
}

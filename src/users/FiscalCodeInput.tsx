import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { UpperCaseInput } from '../forms/UpperCaseInput.tsx';
import { it } from '../i18n/it.ts';
import { looksLikeFiscalCode } from './fiscalCode.ts';
import { rules } from './userRules.ts';

const Doubt = styled('span')(({ theme }) => ({ color: theme.palette.warning.main }));

/** A code that does not look right is pointed out and accepted: people from abroad have codes of other shapes. */
export const FiscalCodeInput = () => {
  const code: string = useWatch({ name: 'fiscal_code' });
  const isDoubtful = code.trim().length >= 11 && !looksLikeFiscalCode(code.trim());
  return (
    <UpperCaseInput
      source="fiscal_code"
      validate={rules.fiscal_code}
      hint={isDoubtful && <Doubt role="status">{it.users.fiscalCodeDoubt}</Doubt>}
    />
  );
};

import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { UpperCaseInput } from '../../forms/inputs/UpperCaseInput.tsx';
import { useDelayed } from '../../forms/useDelayed.ts';
import { it } from '../../i18n/it.ts';
import { doubtOf } from './fiscalCode.ts';

const Doubt = styled('span')(({ theme }) => ({ color: theme.palette.warning.main }));

/** Milliseconds without typing after which the code is looked at. */
const debounce = 400;

/** A code that does not look right is pointed out and accepted: people from abroad have codes of other shapes. */
export const FiscalCodeInput = () => {
  const watched: string[] = useWatch({ name: ['fiscal_code', 'first_name', 'last_name'] });
  const [code = '', first_name = '', last_name = ''] = watched;
  const doubt = useDelayed(doubtOf(code, { first_name, last_name }), debounce);
  return (
    <UpperCaseInput
      source="fiscal_code"
      hint={<Doubt role="status">{doubt ? it.users.fiscalCodeDoubts[doubt] : '\u200b'}</Doubt>}
    />
  );
};

import { useWatch } from 'react-hook-form';
import { findDoubt } from '#contract/people/fiscalCode.ts';
import { useDelayed } from '#display/useDelayed.ts';
import { Doubt } from '../../forms/Doubt.tsx';
import { UpperCaseInput } from '../../forms/inputs/UpperCaseInput.tsx';
import { it } from '../../i18n/it.ts';
import { doubtDebounce } from './doubtDebounce.ts';
import { OtherHolder } from './OtherHolder.tsx';
import { useOtherHolder } from './useOtherHolder.ts';

/** A code that does not look right, or is somebody else's, is pointed out and accepted: people from abroad have codes of other shapes. */
export const FiscalCodeInput = ({ userId }: { userId?: number }) => {
  const watched: string[] = useWatch({ name: ['fiscal_code', 'first_name', 'last_name'] });
  const [code = '', first_name = '', last_name = ''] = watched;
  const doubt = useDelayed(findDoubt(code, { first_name, last_name }), doubtDebounce);
  const other = useOtherHolder('fiscal_code', code, userId);
  return (
    <UpperCaseInput
      source="fiscal_code"
      autoComplete="off"
      hint={
        <>
          <Doubt role="status">{doubt ? it.users.fiscalCodeDoubts[doubt] : '\u200b'}</Doubt>{' '}
          {other && <OtherHolder user={other} />}
        </>
      }
    />
  );
};

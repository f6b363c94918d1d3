import Box from '@mui/material/Box';
import type { User } from '#contract/users.ts';
import { formatMinute } from '../format/dates.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { it } from '../i18n/it.ts';

/** When a user was made, changed and last seen. */
export const UserFacts = ({ user }: { user: User }) => {
  const facts = [
    { label: it.users.created, value: formatMinute(user.created) },
    { label: it.users.updated, value: formatMinute(user.updated) },
    { label: it.users.lastLogin, value: user.last_login ? formatMinute(user.last_login) : it.list.never },
  ];
  return (
    <FormSection title={it.users.facts}>
      <Box
        component="dl"
        sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5, m: 0 }}
      >
        {facts.map(({ label, value }) => (
          <div key={label}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {value}
            </Box>
          </div>
        ))}
      </Box>
    </FormSection>
  );
};

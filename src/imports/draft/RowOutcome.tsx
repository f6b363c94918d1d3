import { styled } from '@mui/material/styles';
import type { ImportDraftRow, ImportOutcome } from '#contract/importDrafts.ts';
import { imports } from '../../i18n/imports.ts';
import { PhoneLine } from '../../lists/table/PhoneLine.tsx';
import { MuiLink } from '../../page/plainParts.ts';
import { Mark } from '../../statuses/Mark.tsx';
import { tokens } from '../../theme/tokens.ts';
import { describeEnrolment } from './rowWords.ts';

const texts = imports.draft;

const colors: Record<ImportOutcome, string> = {
  created: tokens.success,
  updated: tokens.accent,
  enrolled: tokens.accent,
  unchanged: tokens.quiet,
  refused: tokens.danger,
};
const areEmpty: readonly ImportOutcome[] = ['unchanged', 'enrolled'];

const Lines = styled('ul')({
  listStyle: 'none',
  margin: '2px 0 0',
  padding: 0,
  fontSize: '0.8125rem',
  '& .refusal': { color: tokens.danger },
  '& .hint': { color: tokens.warning },
  '& .quiet': { color: tokens.quiet },
});

type Hint = ImportDraftRow['hints'][number];

/** What is doubtful, with whom and which rows it is about. */
const HintLine = ({ hint: { code, users, lines } }: { hint: Hint }) => (
  <li className="hint">
    {texts.hints[code]}
    {lines.length > 0 && ` (${texts.hintLines(lines)})`}
    {users.map(({ id, username }, place) => (
      <span key={id}>
        {place === 0 ? ': ' : ', '}
        <MuiLink
          href={`/backoffice/users/${id}`}
          target="_blank"
          rel="noopener"
          color="inherit"
          aria-label={texts.openUser(username)}
        >
          {username}
        </MuiLink>
      </span>
    ))}
  </li>
);

interface Props {
  row: ImportDraftRow;
  /** Whom the file says it is about: on phones the cells are out of sight. */
  name: string;
  getLabel: (field: string) => string;
}

/** What becomes of a row, why it is refused, what is doubtful of it. */
export const RowOutcome = ({ row, name, getLabel }: Props) => {
  const { outcome, refusals, hints } = row;
  const enrolment = outcome === 'refused' ? null : describeEnrolment(row);
  return (
    <>
      <Mark color={colors[outcome]} isFull={!areEmpty.includes(outcome)} word={texts.outcomes[outcome]} />
      {name && <PhoneLine>{name}</PhoneLine>}
      <Lines>
        {enrolment && <li className="quiet">{enrolment}</li>}
        {refusals.map(({ field, reason }) => (
          <li key={`${field} ${reason}`} className="refusal">
            {field ? `${getLabel(field)}: ${reason}` : reason}
          </li>
        ))}
        {hints.map((hint) => (
          <HintLine key={hint.code} hint={hint} />
        ))}
      </Lines>
    </>
  );
};

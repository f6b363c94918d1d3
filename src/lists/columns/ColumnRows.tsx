import ArrowDown from '@mui/icons-material/KeyboardArrowDown';
import ArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { columnTexts } from '../../i18n/lists.ts';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';
import { type ColumnOrder, moveName } from './columnOrder.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')({ display: 'flex', alignItems: 'center', minHeight: 38 });

interface Props {
  order: ColumnOrder;
  getLabel: (name: string) => string;
  /** The one that cannot be hidden. */
  main: string | undefined;
  onChange: (order: ColumnOrder) => void;
}

/** Every column with its switch and the arrows that move it. None changes its place but by its arrows. */
export const ColumnRows = ({ order, getLabel, main, onChange }: Props) => {
  const { names, hidden } = order;
  const [said, setSaid] = useState('');
  const pressed = useRef<HTMLButtonElement>(null);

  // A row that changes its place loses the focus with it.
  useEffect(() => {
    if (said) pressed.current?.focus();
  }, [said]);

  const toggle = (name: string, isOn: boolean): void =>
    onChange({ names, hidden: isOn ? hidden.filter((other) => other !== name) : [...hidden, name] });

  const renderArrow = (name: string, by: 1 | -1) => {
    const moved = moveName(names, name, by);
    const place = moved.indexOf(name);
    const isEnd = names.indexOf(name) === place;
    const Icon = by === 1 ? ArrowDown : ArrowUp;
    return (
      <IconButton
        aria-label={(by === 1 ? columnTexts.down : columnTexts.up)(getLabel(name))}
        aria-disabled={isEnd}
        sx={isEnd ? { opacity: 0.35 } : undefined}
        onClick={({ currentTarget }) => {
          if (isEnd) return;
          pressed.current = currentTarget;
          setSaid(columnTexts.moved(getLabel(name), place + 1, names.length));
          onChange({ names: moved, hidden });
        }}
      >
        <Icon />
      </IconButton>
    );
  };

  return (
    <>
      <List aria-label={columnTexts.title}>
        {names.map((name) => (
          <Row key={name}>
            <FormControlLabel
              sx={{ flex: 1, minWidth: 0, '& .MuiFormControlLabel-label': { minWidth: 0, overflowWrap: 'anywhere' } }}
              control={
                <Checkbox
                  checked={!hidden.includes(name)}
                  disabled={name === main}
                  onChange={(_, isOn) => toggle(name, isOn)}
                />
              }
              label={getLabel(name)}
            />
            {renderArrow(name, -1)}
            {renderArrow(name, 1)}
          </Row>
        ))}
      </List>
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
    </>
  );
};

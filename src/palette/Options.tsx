import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { tokens } from '../theme/tokens.ts';
import type { Item } from './item.ts';

const List = styled('div')({ padding: '4px 8px 8px' });

const Group = styled('div')({});

const Title = styled('div')({
  padding: '10px 8px 4px',
  color: tokens.quiet,
  fontSize: '0.75rem',
  fontWeight: 600,
});

const Option = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '4px 8px',
  borderRadius: tokens.radius,
  cursor: 'pointer',
  '& svg': { color: tokens.quiet, flexShrink: 0 },
  '&[aria-selected="true"]': { backgroundColor: tokens.accentTint, color: tokens.accentDark },
  '&[aria-selected="true"] svg': { color: tokens.accent },
});

const Label = styled('span')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.35 });
const Detail = styled('span')({
  maxWidth: '40%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: tokens.quiet,
  fontSize: '0.8125rem',
});

interface Props {
  id: string;
  label: string;
  items: readonly Item[];
  active: Item | undefined;
  optionId: (item: Item) => string;
  onActive: (item: Item) => void;
  onChoose: (item: Item) => void;
}

/** What can be chosen, by kind. The focus stays in the field, which says which one is active. */
export const Options = ({ id, label, items, active, optionId, onActive, onChoose }: Props) => {
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <List id={id} role="listbox" aria-label={label}>
      {groups.map((group, place) => (
        <Group key={group} role="group" aria-labelledby={`${id}-${place}`}>
          <Title id={`${id}-${place}`}>{group}</Title>
          {items
            .filter((item) => item.group === group)
            .map((item) => (
              <Option
                key={item.key}
                id={optionId(item)}
                role="option"
                aria-selected={item === active}
                onMouseMove={() => item !== active && onActive(item)}
                onClick={() => onChoose(item)}
              >
                <item.Icon />
                <Label>{item.label}</Label>
                {item.detail && <Detail>{item.detail}</Detail>}
              </Option>
            ))}
        </Group>
      ))}
    </List>
  );
};

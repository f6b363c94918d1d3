import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

interface Props {
  to: string;
  label: string;
}

/** The way to the first record, under the sentence that says that there is none. */
export const FirstAddition = ({ to, label }: Props) => (
  <Button variant="outlined" component={Link} to={to}>
    {label}
  </Button>
);

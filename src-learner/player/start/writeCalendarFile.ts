/** Octets of a line of an .ics file, its end aside. */
const lineLength = 75;

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

const encoder = new TextEncoder();

/** Goes on in a line that begins with a space, never within a character. */
const foldLine = (line: string): string => {
  const pieces: string[] = [''];
  let length = 0;
  for (const letter of line) {
    const octets = encoder.encode(letter).length;
    if (length + octets > lineLength) {
      pieces.push(' ');
      length = 1;
    }
    pieces[pieces.length - 1] += letter;
    length += octets;
  }
  return pieces.join('\r\n');
};

const compactDay = (day: string): string => day.replaceAll('-', '');

const computeDayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

interface Deadline {
  /** Tells one deadline from another, for a calendar that gets it twice. */
  id: string;
  /** `YYYY-MM-DD`, the last day. */
  date: string;
  title: string;
  address: string;
  now: Date;
}

/** An .ics file with the last day of a course, and an alarm a week before. */
export const writeCalendarFile = ({ id, date, title, address, now }: Deadline): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Corsia//IT',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compactDay(date)}`,
    `DTEND;VALUE=DATE:${compactDay(computeDayAfter(date))}`,
    `SUMMARY:${escapeText(title)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');

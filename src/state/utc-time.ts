// Writes a moment as ISO 8601 in UTC. Times come in as numbers, and `Date` is left to the command line, which alone has a clock.

const DAY = 86_400_000;

/** `2026-11-30T09:05:07.042Z` from milliseconds since the epoch; an unreadable clock reads as the epoch. */
export function utcTime(milliseconds: number): string {
  const time = isReadable(milliseconds) ? Math.floor(milliseconds) : 0;
  const days = Math.floor(time / DAY);
  const rest = time - days * DAY;
  const clock = [rest / 3_600_000, (rest / 60_000) % 60, (rest / 1000) % 60].map((part) => digits(part, 2));
  return `${dateOf(days)}T${clock.join(':')}.${digits(rest % 1000, 3)}Z`;
}

/** The same without a fraction: `2026-11-30T09:05:07Z`. */
export function utcSeconds(milliseconds: number): string {
  return utcTime(milliseconds).replace(/\.\d+/, '');
}

/** Years of four digits, which is all the form above has room for. */
function isReadable(milliseconds: number): boolean {
  return milliseconds >= -62_167_219_200_000 && milliseconds < 253_402_300_800_000;
}

/** Counted in years that begin in March, so that the day a leap year adds is the last one; 146,097 days are 400 years. */
function dateOf(days: number): string {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * month + 2) / 5) + 1;
  const year = yearOfEra + era * 400 + (month < 10 ? 0 : 1);
  return `${digits(year, 4)}-${digits(month < 10 ? month + 3 : month - 9, 2)}-${digits(day, 2)}`;
}

function digits(value: number, count: number): string {
  return String(Math.floor(value)).padStart(count, '0');
}

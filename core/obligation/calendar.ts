/** A day of a calendar, with its words. */
export interface CalendarDay {
  /** The same for ever, so that a program moves what it knows and does not double it. */
  readonly uid: string
  /** YYYY-MM-DD. */
  readonly on: string
  readonly summary: string
  readonly description: string
}

/**
 * Whole days as iCalendar (RFC 5545): lines of 75 octets at most, commas, semicolons and line ends escaped. `stamp` is the instant of
 * the file, `YYYYMMDDTHHMMSSZ`.
 */
export function writeCalendar(name: string, stamp: string, days: readonly CalendarDay[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pegada//Obligations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...days.flatMap(({ uid, on, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** A line in pieces of 75 octets, the later ones after a blank; no letter is parted. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let size = 0
  for (const letter of line) {
    const octets = octetsOf(letter)
    if (size + octets > (pieces.length === 0 ? OCTETS : OCTETS - 1)) {
      pieces.push(piece)
      piece = ''
      size = 0
    }
    piece += letter
    size += octets
  }
  return [...pieces, piece].join('\r\n ')
}

const OCTETS = 75

/** How many octets a letter has in UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

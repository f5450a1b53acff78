import { expect, it } from 'vitest'
import { writeCalendar } from './calendar.ts'

const day = { uid: 'cetesb-hand_in-2027-10-31@pegada', on: '2027-10-31', summary: 'CETESB: entrega', description: 'a' }

it('writes whole days, each with a name of its own that stays', () => {
  expect(writeCalendar('Obrigações', '20261128T120000Z', [day]).split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Pegada//Obligations//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...['X-WR-CALNAME:Obrigações', 'BEGIN:VEVENT', 'UID:cetesb-hand_in-2027-10-31@pegada', 'DTSTAMP:20261128T120000Z'],
    ...['DTSTART;VALUE=DATE:20271031', 'SUMMARY:CETESB: entrega', 'DESCRIPTION:a', 'TRANSP:TRANSPARENT'],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ])
})

it('escapes what parts values, and folds long lines without parting a letter', () => {
  const description = `${'ç'.repeat(60)}; um, dois\\três\nquatro`
  const text = writeCalendar('x', '20261128T120000Z', [{ ...day, description }])
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'ç'.repeat(60)}\\; um\\, dois\\\\três\\nquatro`)
})

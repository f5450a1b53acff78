import { formatDay } from '../../lib/date-format.ts'

/** Windows of announcements are told and entered in the time of Brasília, three hours behind UTC all year since 2019. */

const written = new Intl.DateTimeFormat('sv-SE', {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  timeZone: 'America/Sao_Paulo',
})

/** An instant as the day (`YYYY-MM-DD`) and the time (`HH:mm`) in Brasília. */
export function inBrasilia(instant: string): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = written.format(new Date(instant)).split(' ')
  return { day, time }
}

/** The instant of a day and a time in Brasília. */
export function ofBrasilia({ day, time }: { readonly day: string; readonly time: string }): string {
  return new Date(`${day}T${time}:00-03:00`).toISOString()
}

/** An instant as people read it, in Brasília. */
export function brasiliaText(instant: string): string {
  const { day, time } = inBrasilia(instant)
  return `${formatDay(day)} ${time}`
}

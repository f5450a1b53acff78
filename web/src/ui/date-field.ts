import { currentLanguage } from '../lib/current-language.ts'
import { datePattern } from '../lib/date-pattern.ts'
import { dayjsLocaleOf } from '../lib/dayjs-locale.ts'
import { readDay } from '../lib/read-day.ts'

/** What every field for a day shares: it shows, reads and names days as the language does; weeks start on Monday where they do. */
export function dateField() {
  return {
    locale: dayjsLocaleOf(currentLanguage()),
    valueFormat: datePattern(),
    dateParser: readDay,
    firstDayOfWeek: firstDayOf(currentLanguage()),
  }
}

/** 0 is Sunday. The specification has Monday for pt-BR; the rest is the custom of each language's home. */
function firstDayOf(language: string): 0 | 1 | 6 {
  if (['en-US', 'ja', 'ko', 'es-419'].includes(language)) return 0
  return language === 'ar' ? 6 : 1
}

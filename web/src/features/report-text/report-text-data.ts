import { nearestLanguage, SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear } from '../../lib/working-year.ts'

const unasked = (year: number) => ({ year, language: shownLanguage() as string })

/** The year and the language whose texts are shown; the language that is shown, unless the address names another. */
export function useTextsState() {
  const [{ year, language }, setState] = useUrlState(unasked(useWorkingYear()))
  return [{ year, language: nearestLanguage(language) ?? SOURCE_LANGUAGE }, setState] as const
}

export type TextsQuestion = ReturnType<typeof useTextsState>[0]

export const textsQuery = (input: TextsQuestion) => api.reportText.get.queryOptions({ input })

export const reportTextData = pageData({
  may: 'report:read',
  question: (search) => readState(unasked(0), search),
  read: (queries, { year, language }) => {
    const known = nearestLanguage(language)
    return year > 0 && known ? [queries.prefetchQuery(textsQuery({ year, language: known }))] : []
  },
})

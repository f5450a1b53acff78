import { useTranslation } from 'react-i18next'
import { failureMessage } from '../../lib/error-message.ts'

/** What is wrong with a field of a row. */
interface Problem {
  readonly field: string
  readonly code: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The sentence of a problem, with the field by its name on this page. */
export function useProblemWords(): (problem: Problem) => string {
  const { t } = useTranslation(['sheet', 'errors', 'method-words'])
  return ({ field, code, data }) => {
    const input = field.startsWith('input.') ? field.slice('input.'.length) : null
    const name = input === null ? t(`field.${field}`, field) : t(`method-words:input.${input}`, input)
    return failureMessage({ code, data: 'field' in data ? { ...data, field: name } : data }, t)
  }
}

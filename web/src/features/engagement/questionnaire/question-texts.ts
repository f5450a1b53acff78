import type { OwnQuestion } from '@pegada/core/supplier/own-question.ts'
import { useTranslation } from 'react-i18next'

/** What questions, fields and options are called in the reader's language; a company's own questions in its own words. */
export interface QuestionTexts {
  readonly title: (question: string) => string
  readonly field: (question: string, field: string) => string
  readonly option: (question: string, field: string, option: string) => string
}

/** The words of the questionnaire, and of these own questions. */
export function useQuestionTexts(own: readonly OwnQuestion[]): QuestionTexts {
  const { t } = useTranslation('supplier-question')
  const labels = new Map(own.map(({ id, label }) => [id, label]))
  return {
    title: (question) => labels.get(question) ?? t(question),
    field: (question, field) => labels.get(question) ?? t(`${question}.${field}`),
    option: (question, field, option) =>
      labels.has(question) ? option : t([`${question}.${field}.${option}`, `${question}.${option}`], option),
  }
}

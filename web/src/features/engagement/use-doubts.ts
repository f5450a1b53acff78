import { figureIn, textIn } from '@pegada/core/supplier/answer.ts'
import type { Form } from '@pegada/core/supplier/questionnaire.ts'
import { readAnswers } from '@pegada/core/supplier/read-answers.ts'
import { useTranslation } from 'react-i18next'
import type { GivenAnswers } from './questionnaire/answer-values.ts'
import { faultText } from './questionnaire/faults.ts'

/** What in an answer speaks against itself: within a question as the core has it, and between questions. */
export function useDoubts(form: Form, given: GivenAnswers): readonly string[] {
  const { t } = useTranslation(['engagement-page', 'questionnaire', 'supplier-question'])
  const read = readAnswers(form, given)
  if ('faults' in read)
    return read.faults.map((fault) => `${t(`supplier-question:${fault.question}`)} ${faultText(fault, t)}`)
  const { answers } = read
  const inventory = textIn(answers, 'S02', 'inventory')
  const hasScopes = ['S03', 'S04', 'S05'].some((question) => answers.byQuestion.has(question))
  const upstream = figureIn(answers, 'S06', 'upstream')
  const electricity = figureIn(answers, 'S11', 'electricity')
  const location = figureIn(answers, 'S04', 'scope_2_location')
  return [
    ...(inventory === 'none' && hasScopes ? [t('doubt.no_inventory')] : []),
    ...((inventory === 'scopes_1_and_2' || inventory === 'with_scope_3') && !hasScopes ? [t('doubt.no_figures')] : []),
    ...(inventory === 'scopes_1_and_2' && upstream?.gt(0) ? [t('doubt.no_scope_3')] : []),
    ...(electricity?.gt(0) && location?.isZero() ? [t('doubt.no_scope_2')] : []),
  ]
}

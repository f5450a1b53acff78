import { useTranslation } from 'react-i18next'
import { ReasonButton } from '../../ui/reason-button.tsx'
import type { Desk } from './desk.ts'
import type { Answer, Group } from './group.ts'
import classes from './triage.module.css'

/** The possible answers to a group's question, each of which settles all its lines. */
export function GroupAnswers({ group, desk }: { group: Group; desk: Desk }) {
  const { t } = useTranslation(['classification', 'triage'])
  if (group.answers.length === 0) return null
  const reason = desk.mayDecide ? undefined : t('triage:forbidden.decide')
  return (
    <fieldset className={classes.answers}>
      <legend className="pg-reader">{t(`question.${group.question}`)}</legend>
      {group.answers.map((answer) => {
        const words = { answer: t(`answer.${answer.code}`), outcome: t(`triage:answer.${outcomeOf(answer)}`) }
        return (
          <ReasonButton
            key={answer.code}
            size="compact-sm"
            variant="default"
            reason={reason}
            label={t('triage:answer.of', { ...words, product: group.product })}
            onPress={() => desk.answer(group, answer, words.answer)}
          >
            {t('triage:answer', words)}
          </ReasonButton>
        )
      })}
    </fieldset>
  )
}

/** What becomes of the lines: counted whole, by what was lost at the charge of new equipment, or left out. */
function outcomeOf({ action, generatorKey }: Answer): 'accept' | 'charge' | 'ignore' {
  return generatorKey === 'method:fugitive.installation' ? 'charge' : action
}

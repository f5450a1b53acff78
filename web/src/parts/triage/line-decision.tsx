import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import type { Item } from '../document/item.ts'
import { AmountFields } from './amount-fields.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { asksForAmount, type Group } from './group.ts'
import { GroupActs } from './group-acts.tsx'
import { GroupAnswers } from './group-answers.tsx'
import classes from './triage.module.css'
import { groupOfLine, useLineDesk } from './use-line-desk.ts'

/** One line of a group answered by itself, with the fields and the ways that its group has. */
export function LineDecision({ group, item, onSettled }: { group: Group; item: Item; onSettled: () => void }) {
  const { t } = useTranslation(['triage', 'classification', 'errors'])
  const { desk, isBusy, problem } = useLineDesk(item, onSettled)
  const line = groupOfLine(group, item)
  return (
    <fieldset className={classes.lineDecision} aria-busy={isBusy} disabled={isBusy}>
      <legend className="pg-reader">{t('line.legend', { product: item.product, number: item.number })}</legend>
      {line.question === null ? null : (
        <strong className={classes.question}>{t(`classification:question.${line.question}`)}</strong>
      )}
      <GroupAnswers group={line} desk={desk} />
      {asksForAmount(line) ? <AmountFields group={line} desk={desk} /> : null}
      <AnswerFields group={line} desk={desk} />
      <GroupActs group={line} desk={desk} />
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {errorMessage(problem, t)}
        </p>
      )}
    </fieldset>
  )
}

import { Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import type { Desk } from './desk.ts'
import { asksForAmount, type Group, inputsAsked } from './group.ts'
import classes from './triage.module.css'

/** The question of a group answered where it is asked: its inputs, and whether the answer holds for the others that ask it. */
export function AnswerFields({ group, desk }: { group: Group; desk: Desk }) {
  const { t } = useTranslation('triage')
  const names = [...new Set(inputsAsked(group).flat())]
  const [first] = group.suggestions
  const mayHoldForOthers = group.others > 0 && group.merged === null && first !== undefined && !asksForAmount(group)
  if (names.length === 0 && !mayHoldForOthers) return null
  const { inputs, others } = desk.replyOf(group)
  const isMissing = names.length > 0 && desk.missingAmountOf === group.groupKey
  return (
    <fieldset className={classes.amountFields}>
      <legend className="pg-reader">{t('answer.legend', { product: group.product })}</legend>
      {names.map((name) => (
        <TextInput
          key={name}
          label={t(`answer.${name}`)}
          aria-invalid={isMissing || undefined}
          inputMode={name === 'distance' ? 'decimal' : 'text'}
          size="xs"
          value={inputs[name] ?? ''}
          disabled={!desk.mayDecide}
          onChange={(event) =>
            desk.setReply(group, { inputs: { ...inputs, [name]: event.currentTarget.value }, others })
          }
        />
      ))}
      {mayHoldForOthers ? (
        <Checkbox
          size="xs"
          label={t('answer.others', {
            count: group.others,
            total: formatCount(group.others),
            source: desk.names.nameOf(first.generatorKey),
          })}
          checked={others}
          disabled={!desk.mayDecide}
          onChange={(event) => desk.setReply(group, { inputs, others: event.currentTarget.checked })}
        />
      ) : null}
      {isMissing ? (
        <span className={classes.problem} role="alert">
          {t('answer.missing')}
        </span>
      ) : null}
    </fieldset>
  )
}

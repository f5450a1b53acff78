import { Select } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import type { Desk } from './desk.ts'
import type { Group } from './group.ts'
import classes from './triage.module.css'

/** Offered where the sources suggested name no units of their own. */
const commonUnits = ['kg', 't', 'L', 'm³', 'kWh']

/** How much one of the document's units holds: what was read from the packing, or what a person knows. */
export function AmountFields({ group, desk }: { group: Group; desk: Desk }) {
  const { t } = useTranslation('triage')
  const { value, unit } = desk.amountOf(group)
  const input = useRef<HTMLInputElement>(null)
  const isMissing = desk.missingAmountOf === group.groupKey
  useEffect(() => {
    if (isMissing) input.current?.focus()
  }, [isMissing])
  const units = new Set([
    ...(unit === '' ? [] : [unit]),
    ...group.suggestions.flatMap(({ generatorKey }) => desk.names.find(generatorKey)?.units ?? []),
  ])
  if (units.size < 2) for (const common of commonUnits) units.add(common)
  return (
    <fieldset className={classes.amountFields}>
      <legend className="pg-reader">{t('amount.legend', { product: group.product })}</legend>
      <span>{t('amount.one', { unit: group.unit })}</span>
      <AmountInput
        ref={input}
        aria-label={t('amount.value', { unit: group.unit })}
        aria-invalid={isMissing || undefined}
        size="xs"
        w="7rem"
        value={value}
        disabled={!desk.mayDecide}
        unit={unit}
        onChange={(next) => desk.setAmount(group, { value: next, unit })}
      />
      <Select
        aria-label={t('amount.unit')}
        size="xs"
        w="7rem"
        data={[...units].map((one) => ({ value: one, label: one }))}
        value={unit === '' ? null : unit}
        disabled={!desk.mayDecide}
        allowDeselect={false}
        onChange={(chosen) => desk.setAmount(group, { value, unit: chosen ?? '' })}
      />
      <span className={classes.quiet}>
        {group.packing === null ? t('amount.ask') : t('amount.read', { text: group.packing.text })}
      </span>
      {isMissing ? (
        <span className={classes.problem} role="alert">
          {t('amount.missing')}
        </span>
      ) : null}
    </fieldset>
  )
}

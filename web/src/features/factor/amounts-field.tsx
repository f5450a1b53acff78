import { ActionIcon, Button, Select } from '@mantine/core'
import { GAS_KEYS, isFactorGas } from '@pegada/core/gas/gas.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import type { FactorFields } from './custom-factor.ts'
import classes from './factor-list.module.css'
import { useFactorTexts } from './use-factor-texts.ts'

/** One amount in CO2e, or one for each gas: gases told apart can be read under any set of warming potentials. */
export function AmountsField({ values, field }: FactorFields) {
  const { t } = useFactorTexts()
  const { amounts } = values
  const { error, onChange } = field('amounts')
  const change = (index: number, part: Partial<(typeof amounts)[number]>) =>
    onChange(amounts.map((one, at) => (at === index ? { ...one, ...part } : one)))
  const choices = GAS_KEYS.filter(isFactorGas).map((gas) => ({ value: gas, label: t(`domain:gas.${gas}`, gas) }))
  return (
    <fieldset className={classes.group}>
      <legend>{t('form.amounts')}</legend>
      {amounts.map((amount, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: amounts have no identity but their order
        <div key={index} className={classes.amount}>
          <Select
            label={t('form.gas')}
            data={choices}
            value={amount.gas === '' ? null : amount.gas}
            searchable
            allowDeselect={false}
            limit={60}
            onChange={(gas) => change(index, { gas: gas ?? '' })}
          />
          <AmountInput
            {...(index === 0 && error ? { 'aria-invalid': true } : {})}
            label={t('form.value', { gas: amount.gas, unit: values.unit })}
            value={amount.value}
            onChange={(value) => change(index, { value })}
          />
          {amounts.length > 1 ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('form.remove_gas', { gas: amount.gas })}
              onClick={() => onChange(amounts.toSpliced(index, 1))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          ) : null}
        </div>
      ))}
      <p className={classes.error} role="alert" hidden={error === undefined}>
        {error}
      </p>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...amounts, { gas: '', value: '' }])}
      >
        {t('form.add_gas')}
      </Button>
    </fieldset>
  )
}

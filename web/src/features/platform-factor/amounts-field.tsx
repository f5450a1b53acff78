import { ActionIcon, Button, Select } from '@mantine/core'
import { GAS_KEYS, isFactorGas } from '@pegada/core/gas/gas.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { type FactorFields, withGas } from './factor-form.ts'
import classes from './platform-factor.module.css'

const first = ['CO2', 'CH4', 'N2O', 'CO2e'] as const
const gases = [...first, ...GAS_KEYS.filter((gas) => isFactorGas(gas) && !first.some((one) => one === gas))]

/** The type of gas and the factor, and, where the gases are told apart, one of each. */
export function AmountsField({ values, field, set }: FactorFields) {
  const { t } = useTranslation(['platform-factor', 'domain'])
  const { amounts, unit } = values
  const { error } = field('amounts')
  const change = (index: number, part: Partial<(typeof amounts)[number]>) => {
    const next = amounts.map((one, at) => (at === index ? { ...one, ...part } : one))
    set(part.gas === undefined ? { amounts: next } : withGas({ unit, amounts: next }))
  }
  const choices = gases.map((gas) => ({ value: gas, label: t(`domain:gas.${gas}`, gas) }))
  return (
    <fieldset className={classes.group} {...(error ? { 'data-wrong': true } : {})}>
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
            w={280}
            maw="100%"
            onChange={(gas) => change(index, { gas: gas ?? '' })}
          />
          <AmountInput
            label={t('form.value')}
            value={amount.value}
            onChange={(value) => change(index, { value })}
            {...(index === 0 && error ? { 'aria-invalid': true } : {})}
          />
          {amounts.length > 1 ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('form.remove_gas', { gas: amount.gas })}
              onClick={() => set(withGas({ unit, amounts: amounts.toSpliced(index, 1) }))}
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
        onClick={() => set(withGas({ unit, amounts: [...amounts, { gas: '', value: '' }] }))}
      >
        {t('form.add_gas')}
      </Button>
    </fieldset>
  )
}

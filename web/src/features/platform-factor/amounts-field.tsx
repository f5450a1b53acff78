import { GAS_KEYS, isFactorGas } from '@pegada/core/gas/gas.ts'
import { useTranslation } from 'react-i18next'
import { AmountsField } from '../../parts/factor/amounts-field.tsx'
import { type FactorFields, withGas } from './factor-form.ts'

const first = ['CO2', 'CH4', 'N2O', 'CO2e'] as const
const gases = [...first, ...GAS_KEYS.filter((gas) => isFactorGas(gas) && !first.some((one) => one === gas))]

/** The type of gas and the factor; another gas changes the unit that names it. */
export function PlatformAmounts({ values, field, set }: FactorFields) {
  const { t } = useTranslation(['platform-factor', 'domain'])
  const { amounts, unit } = values
  return (
    <AmountsField
      amounts={amounts}
      choices={gases.map((gas) => ({ value: gas, label: t(`domain:gas.${gas}`, gas) }))}
      error={field('amounts').error}
      onChange={(next) => {
        const isSameGas = next.length === amounts.length && next.every(({ gas }, at) => gas === amounts[at]?.gas)
        set(isSameGas ? { amounts: next } : withGas({ unit, amounts: next }))
      }}
      words={{
        title: t('form.amounts'),
        gas: t('form.gas'),
        value: () => t('form.value'),
        remove: (gas) => t('form.remove_gas', { gas }),
        add: t('form.add_gas'),
      }}
    />
  )
}

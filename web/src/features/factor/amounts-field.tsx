import { GAS_KEYS, isFactorGas } from '@pegada/core/gas/gas.ts'
import { AmountsField } from '../../parts/factor/amounts-field.tsx'
import type { FactorFields } from './custom-factor.ts'
import { useFactorTexts } from './use-factor-texts.ts'

/** The value of an own factor, in the unit of its form. */
export function OwnAmounts({ values, field }: FactorFields) {
  const { t } = useFactorTexts()
  const { error, onChange } = field('amounts')
  return (
    <AmountsField
      amounts={values.amounts}
      choices={GAS_KEYS.filter(isFactorGas).map((gas) => ({ value: gas, label: t(`domain:gas.${gas}`, gas) }))}
      error={error}
      onChange={onChange}
      words={{
        title: t('form.amounts'),
        gas: t('form.gas'),
        value: (gas) => t('form.value', { gas, unit: values.unit }),
        remove: (gas) => t('form.remove_gas', { gas }),
        add: t('form.add_gas'),
      }}
    />
  )
}

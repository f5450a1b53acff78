import { NativeSelect, TextInput } from '@mantine/core'
import type { FactorForm } from './custom-factor.ts'
import type { FormParts } from './custom-factor-form.tsx'
import classes from './factor-list.module.css'
import { useFactorTexts } from './use-factor-texts.ts'

const choices = {
  compositionType: ['fossil', 'biofuel', 'electricity', 'gas', 'waste', 'mixed', 'other'],
  heatingBasis: ['ncv', 'gcv'],
} as const
const kinds = { compositionType: 'composition', heatingBasis: 'heating' } as const

type TextName = 'compositionPercent' | 'uncertaintyPercent' | 'validFrom' | 'validTo' | 'materialCode' | 'supplier'

/** What makes an own factor easier to judge later; none is required. */
export function RefiningFields({ form, set, errorOf }: FormParts) {
  const { t } = useFactorTexts()
  const text = (name: TextName, more: { type?: 'date'; inputMode?: 'decimal' } = {}) => (
    <TextInput
      {...more}
      id={`factor-${name}`}
      label={t(`form.${name}`)}
      autoComplete="off"
      maxLength={200}
      value={form[name]}
      error={errorOf(name)}
      onChange={(event) => set({ [name]: event.currentTarget.value } as Partial<FactorForm>)}
    />
  )
  const choice = (name: keyof typeof choices) => (
    <NativeSelect
      label={t(`form.${name}`)}
      value={form[name]}
      data={[
        { value: '', label: t('form.not_said') },
        ...choices[name].map((value) => ({ value, label: t(`${kinds[name]}.${value}`) })),
      ]}
      onChange={(event) => set({ [name]: event.currentTarget.value } as Partial<FactorForm>)}
    />
  )
  return (
    <details className={classes.refining} open={errorOf('compositionPercent') !== undefined}>
      <summary>{t('form.refine')}</summary>
      <div className={classes.pair}>
        {text('compositionPercent', { inputMode: 'decimal' })}
        {choice('compositionType')}
        {text('validFrom', { type: 'date' })}
        {text('validTo', { type: 'date' })}
        {choice('heatingBasis')}
        {text('uncertaintyPercent', { inputMode: 'decimal' })}
        {text('materialCode')}
        {text('supplier')}
      </div>
    </details>
  )
}

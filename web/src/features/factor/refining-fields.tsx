import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { AmountField, TextField } from '../../ui/form/text-fields.tsx'
import type { FactorFields } from './custom-factor.ts'
import classes from './factor-list.module.css'
import { useFactorTexts } from './use-factor-texts.ts'

const choices = {
  compositionType: ['fossil', 'biofuel', 'electricity', 'gas', 'waste', 'mixed', 'other'],
  heatingBasis: ['ncv', 'gcv'],
} as const
const kinds = { compositionType: 'composition', heatingBasis: 'heating' } as const

/** What makes an own factor easier to judge later; none is required. */
export function RefiningFields({ field }: FactorFields) {
  const { t } = useFactorTexts()
  const choice = (name: keyof typeof choices) => (
    <ChoiceField
      {...field(name)}
      options={[
        { value: '', label: t('form.not_said') },
        ...choices[name].map((value) => ({ value, label: t(`${kinds[name]}.${value}`) })),
      ]}
    />
  )
  const isWrong = field('compositionPercent').error !== undefined || field('uncertaintyPercent').error !== undefined
  return (
    <details className={classes.refining} {...(isWrong ? { open: true } : {})}>
      <summary>{t('form.refine')}</summary>
      <div className={classes.pair}>
        <AmountField {...field('compositionPercent')} />
        {choice('compositionType')}
        <TextField {...field('validFrom')} type="date" />
        <TextField {...field('validTo')} type="date" />
        {choice('heatingBasis')}
        <AmountField {...field('uncertaintyPercent')} />
        <TextField {...field('materialCode')} autoComplete="off" maxLength={200} />
        <TextField {...field('supplier')} autoComplete="off" maxLength={200} />
      </div>
    </details>
  )
}

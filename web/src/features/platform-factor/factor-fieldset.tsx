import { COUNTRIES } from '@pegada/core/company/countries.ts'
import { categoriesOf, FORM_SCOPES } from '@pegada/core/factor/platform-factor.ts'
import { useTranslation } from 'react-i18next'
import { useFactorNames } from '../../parts/factor/use-factor-names.ts'
import { ChoiceField, PickField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { AmountField, TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { PlatformAmounts } from './amounts-field.tsx'
import { CONTINENTS, type FactorFields, GLOBAL } from './factor-form.ts'
import classes from './platform-factor.module.css'

const compositions = ['fossil', 'biofuel', 'electricity', 'gas', 'waste', 'mixed', 'other'] as const

/** The fields of the form of a factor. */
export function FactorFieldset(fields: FactorFields) {
  const { field, set, values } = fields
  const { t } = useTranslation(['platform-factor', 'domain', 'factor'])
  return (
    <>
      <div className={classes.pair}>
        <TextField {...field('name')} maxLength={200} data-autofocus />
        <TextField {...field('materialCode')} maxLength={60} autoComplete="off" />
      </div>
      <PlatformAmounts {...fields} />
      <div className={classes.pair}>
        <TextField
          {...field('unit')}
          description={t('form.unit.help')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maxLength={60}
        />
        <TextField {...field('year')} inputMode="numeric" maxLength={4} />
        <ChoiceField
          {...field('scope')}
          options={FORM_SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
          onChange={(scope) => set({ scope, category: '' })}
        />
        <ChoiceField
          {...field('category')}
          options={[
            { value: '', label: t('form.choose') },
            ...categoriesOf(values.scope).map((value) => ({ value, label: t(`domain:category.${value}`) })),
          ]}
        />
        <AmountField {...field('compositionPercent')} unit="%" />
        <ChoiceField
          {...field('compositionType')}
          options={[
            { value: '', label: t('form.not_said') },
            ...compositions.map((value) => ({ value, label: t(`factor:composition.${value}`) })),
          ]}
        />
        <Places {...fields} />
        <DayField {...field('holdsFrom')} clearable />
        <DayField {...field('holdsTo')} clearable />
      </div>
      <TextAreaField {...field('source')} description={t('form.source.help')} maxLength={2000} />
      <DayField {...field('publishOn')} description={t('form.publishOn.help')} clearable />
      <ReasonField {...field('reason')} description={t('form.reason.help')} />
    </>
  )
}

/** Where the factor holds: a continent, or a country or another place that the factor had. */
function Places({ field, set, values }: FactorFields) {
  const { t, i18n } = useTranslation('platform-factor')
  const { place } = useFactorNames()
  const everywhere = { value: GLOBAL, label: t('form.global') }
  const { country } = values
  const known = COUNTRIES.includes(country) || country === GLOBAL ? COUNTRIES : [country, ...COUNTRIES]
  const named = known.map((value) => ({ value, label: place(value) }))
  return (
    <>
      <ChoiceField
        {...field('continent')}
        options={[everywhere, ...CONTINENTS.map((value) => ({ value: value as string, label: place(value) }))]}
        onChange={(continent) => set({ continent, ...(continent === GLOBAL ? {} : { country: GLOBAL }) })}
      />
      <PickField
        {...field('country')}
        searchable
        options={[everywhere, ...named.toSorted((left, right) => left.label.localeCompare(right.label, i18n.language))]}
        onChange={(chosen) => set({ country: chosen, ...(chosen === GLOBAL ? {} : { continent: GLOBAL }) })}
      />
    </>
  )
}

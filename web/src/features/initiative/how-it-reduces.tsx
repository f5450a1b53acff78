import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import { FactorPicker } from '../../parts/factor/factor-picker.tsx'
import { useMethodTexts } from '../../parts/method/use-method-texts.ts'
import { ChoiceField, PickField } from '../../ui/form/choice-fields.tsx'
import { AmountField, TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import type { Fields } from '../../ui/form/use-fields.ts'
import type { InitiativeValues } from './initiative-values.ts'
import { initiativeKinds } from './words.ts'

/** How an initiative reduces what it touches, and what that kind asks for. */
export function HowItReduces({ fields }: { fields: Fields<InitiativeValues> }) {
  const { t } = useTranslation('initiative')
  const { field, values, set } = fields
  const factorProblem = field('toFactor').error
  return (
    <>
      <ChoiceField
        {...field('kind')}
        options={initiativeKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {values.kind === 'entered' ? (
        <>
          <AmountField {...field('tonnesPerYear')} unit="t CO₂e" required />
          <TextAreaField {...field('evidence')} description={t('form.evidence')} maxLength={500} required />
        </>
      ) : (
        <AmountField {...field('sharePercent')} unit="%" required />
      )}
      {values.kind === 'swap' ? <OtherSource fields={fields} /> : null}
      {values.kind === 'factor' ? (
        <FactorPicker
          label={t('column.toFactor')}
          description={t('form.factor')}
          value={values.toFactor === '' ? undefined : values.toFactor}
          error={typeof factorProblem === 'string' ? factorProblem : undefined}
          onChange={(toFactor) => set({ toFactor: toFactor ?? '' })}
        />
      ) : null}
      {values.kind === 'method' ? <OtherMethod fields={fields} /> : null}
    </>
  )
}

function OtherSource({ fields: { field } }: { fields: Fields<InitiativeValues> }) {
  const { t } = useTranslation('initiative')
  const { all } = useGenerators()
  return (
    <>
      <PickField
        {...field('toSource')}
        searchable
        none=""
        required
        options={all.map(({ key, names }) => ({ value: key, label: names[0] ?? key }))}
      />
      <TextField {...field('toUnit')} maxLength={40} required />
      <AmountField {...field('ratio')} description={t('form.ratio')} />
    </>
  )
}

/** Methods that serve one of the categories that are touched; all of them where none is named. */
function OtherMethod({ fields: { field, values } }: { fields: Fields<InitiativeValues> }) {
  const { t } = useTranslation('initiative')
  const { methodName } = useMethodTexts()
  const methods = useQuery({ ...api.method.list.queryOptions(), staleTime: Number.POSITIVE_INFINITY }).data ?? []
  const touched: readonly string[] = values.categories
  const serves = (categories: readonly string[]) =>
    touched.length === 0 || categories.some((one) => touched.includes(one))
  return (
    <PickField
      {...field('toMethod')}
      description={t('form.method')}
      searchable
      none=""
      required
      options={methods
        .filter(({ key, basis, categories }) => key === values.toMethod || (basis !== 'market' && serves(categories)))
        .map((method) => ({ value: method.key, label: methodName(method) }))}
    />
  )
}

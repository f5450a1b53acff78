import { ASSURANCE_LEVELS, ASSURANCE_VIEWS } from '@pegada/contract/assurance-kinds.ts'
import { useTranslation } from 'react-i18next'
import { plainIn } from '../../lib/typed-number.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { AmountField, TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import type { Fields } from '../../ui/form/use-fields.ts'
import type { Assurance } from './assurance-data.ts'

/** The terms of an engagement, as they are typed. */
export type Terms = Pick<
  Assurance,
  'level' | 'view' | 'scope' | 'criteria' | 'materialPercent' | 'materialReason' | 'expectedPercent'
>

/** What a form of terms asks and tells at its fields. */
export const termsAsked = {
  required: ['scope', 'criteria', 'materialPercent', 'materialReason'],
  amounts: ['materialPercent', 'expectedPercent'],
  codes: { 'assurance.expected_too_high': 'expectedPercent' },
} as const

/** The terms with plain shares. */
export function plainTerms<T extends Terms>({ materialPercent, expectedPercent, ...said }: T) {
  return { ...said, materialPercent: plainIn(materialPercent) ?? '', expectedPercent: plainIn(expectedPercent) ?? '0' }
}

/** The fields of the terms, for whoever engages a verifier and for the verifier. */
export function TermsFields({ field }: Pick<Fields<Terms>, 'field'>) {
  const { t } = useTranslation('assurance')
  return (
    <>
      <ChoiceField
        {...field('level')}
        options={ASSURANCE_LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
      />
      <ChoiceField
        {...field('view')}
        options={ASSURANCE_VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      <TextAreaField {...field('scope')} maxLength={4000} />
      <TextField {...field('criteria')} maxLength={1000} />
      <AmountField {...field('materialPercent')} unit="%" />
      <TextAreaField {...field('materialReason')} maxLength={1000} />
      <AmountField {...field('expectedPercent')} unit="%" />
    </>
  )
}

import type { TextareaProps } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from './field.ts'
import { TextAreaField } from './text-fields.tsx'

/** A reason in the person's own words, as a trail keeps it: at most 500 letters where nothing else is said. */
export function ReasonField({
  label,
  maxLength = 500,
  ...field
}: FieldOf<string> & Omit<TextareaProps, keyof FieldOf<string>>) {
  const { t } = useTranslation()
  return <TextAreaField {...field} label={label ?? t('common:reason')} maxLength={maxLength} />
}

/** What is wrong with a reason of fewer than three letters, for the `check` of a form. */
export function reasonProblem(reason: string, t: TFunction): { readonly reason?: string } {
  return reason.trim().length < 3 ? { reason: t('common:reason.short') } : {}
}

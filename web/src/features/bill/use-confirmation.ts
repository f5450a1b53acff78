import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/error-message.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { type Fields, useFields } from '../../ui/form/use-fields.ts'
import type { BillDetail } from './bill.ts'
import { type BillFormValues, inputOf, type Problems, problemsOf, valuesOf } from './bill-values.ts'

/** The form of a bill at work. */
export interface BillFields extends Fields<BillFormValues, BillDetail> {
  /** What stands in the way, told anew at every change once one has tried to confirm. */
  readonly problems: Problems
  /** Something covers the period already, as it is known or as the server said of what is typed now. */
  readonly isCovered: boolean
}

/** What was read of the bill, to be mended and confirmed; then what came of it is told, with the way there. */
export function useConfirmation(bill: BillDetail, next: () => Promise<void>): BillFields {
  const { t } = useTranslation('bill')
  const navigate = useNavigate()
  const [refused, setRefused] = useState<string>()
  const fields = useFields<BillFormValues, BillDetail>({
    start: { ...valuesOf(bill), allowCovered: false },
    check: (values) =>
      Object.fromEntries(Object.entries(problemsOf(values)).map(([name, code]) => [name, t(`problem.${code}`)])),
    codes: {
      'bill.kind_missing': 'kind',
      'bill.no_lines': 'lines',
      'bill.period_order': 'periodEnd',
      'bill.period_too_long': 'periodEnd',
      'business_unit.not_found': 'businessUnitId',
    },
    send: (values) => api.bill.confirm.call(inputOf(bill.id, values)),
    cause: `bill.confirm:${bill.id}`,
    reread: [api],
    onFailed: (error, values) => {
      if (failureOf(error).code === 'bill.period_already_covered') setRefused(markOf(values))
    },
    onDone: ({ supplier, fileName, documentId }) => {
      const show = () => void navigate(emissionsOf(documentId ? { documentId } : {}))
      toastSuccess(t('confirmed', { name: supplier ?? fileName }), {
        cause: `bill.confirm:${bill.id}`,
        ...(documentId ? { action: { label: t('confirmed.show'), onPress: show } } : {}),
      })
      return next()
    },
  })
  return {
    ...fields,
    problems: fields.refusals > 0 ? problemsOf(fields.values) : {},
    isCovered: bill.coveredBy.length > 0 || refused === markOf(fields.values),
  }
}

/** What was typed, whether or not it is to count all the same. */
function markOf(values: BillFormValues): string {
  return JSON.stringify({ ...values, allowCovered: undefined })
}

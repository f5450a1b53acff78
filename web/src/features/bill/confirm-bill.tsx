import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/error-message.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { toastSuccess } from '../../lib/toast.ts'
import classes from './bill.module.css'
import type { BillDetail } from './bill.ts'
import { BillForm } from './bill-form.tsx'
import { inputOf, problemsOf, valuesOf } from './bill-values.ts'
import { HandProvider } from './marked.tsx'
import { type Mark, PageViewer } from './page-viewer.tsx'
import { findNextBill } from './use-bills.ts'

/** The page's picture beside the form: what is in hand in one is marked in the other. */
export function ConfirmBill({
  bill,
  onNext,
  onChanged,
}: {
  bill: BillDetail
  onNext: (billId: string | undefined) => void
  onChanged: () => Promise<unknown>
}) {
  const { t } = useTranslation('bill')
  const [values, setValues] = useState(() => valuesOf(bill))
  const [focused, onFocused] = useState<string>()
  const [pointed, onPointed] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  const [allowCovered, setAllowCovered] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const marks = useMarks(bill)
  const next = () => findNextBill(bill).then(onNext, () => onNext(undefined))
  const confirmation = useConfirmation(next)
  const problems = problemsOf(values)
  const isCovered = bill.coveredBy.length > 0 || failureOf(confirmation.error).code === 'bill.period_already_covered'
  const pick = (key: string) => {
    onFocused(key)
    form.current?.querySelector<HTMLElement>(`[data-mark="${key}"] input, [data-mark="${key}"] select`)?.focus()
  }
  const submit = () => {
    setIsAsked(true)
    if (Object.keys(problems).length > 0) focusFirstProblem(form.current)
    else confirmation.mutate(inputOf(bill.id, values, allowCovered))
  }
  return (
    <HandProvider value={{ focused, pointed, onFocused, onPointed }}>
      <div className={classes.split}>
        <div className={classes.page}>
          <PageViewer bill={bill} marks={marks} onPick={pick} />
        </div>
        <div ref={form} className={classes.form}>
          <BillForm
            bill={bill}
            values={values}
            problems={isAsked ? problems : {}}
            onChange={(change) => {
              if (confirmation.isError) confirmation.reset()
              setValues((before) => ({ ...before, ...change }))
            }}
            covered={{ isCovered, isAllowed: allowCovered, onAllow: setAllowCovered }}
            confirming={{ isBusy: confirmation.isPending, error: confirmation.error, onConfirm: submit }}
            onSkipped={() => void onChanged().then(next)}
            onNext={() => void next()}
          />
        </div>
        <output className="pg-reader">
          {nameOf(marks, focused) ? t('viewer.marked', { name: nameOf(marks, focused) }) : ''}
        </output>
      </div>
    </HandProvider>
  )
}

function useConfirmation(next: () => Promise<void>) {
  const { t } = useTranslation('bill')
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation(
    api.bill.confirm.mutationOptions({
      onSuccess: async (done) => {
        await queries.invalidateQueries()
        const { documentId } = done
        const show = () => void navigate(emissionsOf(documentId ? { documentId } : {}))
        toastSuccess(t('confirmed', { name: done.supplier ?? done.fileName }), {
          cause: `bill.confirm:${done.id}`,
          ...(documentId ? { action: { label: t('confirmed.show'), onPress: show } } : {}),
        })
        await next()
      },
    }),
  )
}

/** The places of the draft, by the names that the form's fields have. */
function useMarks(bill: BillDetail): Mark[] {
  const { t } = useTranslation('bill')
  return useMemo(() => {
    const fields = (bill.draft?.fields ?? []).map(({ name, page, box }) => ({
      key: name,
      label: t(`field.${name}`),
      page,
      box,
    }))
    const lines = (bill.draft?.lines ?? []).map(({ number, description, page, box }) => ({
      key: `line:${number}`,
      label: description,
      page,
      box,
    }))
    return [...fields, ...lines]
  }, [bill.draft, t])
}

function nameOf(marks: readonly Mark[], key: string | undefined): string {
  return marks.find((mark) => mark.key === key)?.label ?? ''
}

function focusFirstProblem(form: HTMLElement | null): void {
  // The form shows its problems only after it was asked for, on the next drawing.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

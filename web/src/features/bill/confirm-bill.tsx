import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './bill.module.css'
import type { BillDetail } from './bill.ts'
import { BillForm } from './bill-form.tsx'
import { HandProvider } from './marked.tsx'
import { type Mark, PageViewer } from './page-viewer.tsx'
import { findNextBill } from './use-bills.ts'
import { useConfirmation } from './use-confirmation.ts'

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
  const [focused, onFocused] = useState<string>()
  const [pointed, onPointed] = useState<string>()
  const marks = useMarks(bill)
  const next = () => findNextBill(bill).then(onNext, () => onNext(undefined))
  const fields = useConfirmation(bill, next)
  const pick = (key: string) => {
    onFocused(key)
    fields.root.current?.querySelector<HTMLElement>(`[data-mark="${key}"] input, [data-mark="${key}"] select`)?.focus()
  }
  return (
    <HandProvider value={{ focused, pointed, onFocused, onPointed }}>
      <div className={classes.split}>
        <div className={classes.page}>
          <PageViewer bill={bill} marks={marks} onPick={pick} />
        </div>
        <BillForm
          bill={bill}
          fields={fields}
          onSkipped={() => void onChanged().then(next)}
          onNext={() => void next()}
        />
        <output className="pg-reader">
          {nameOf(marks, focused) ? t('viewer.marked', { name: nameOf(marks, focused) }) : ''}
        </output>
      </div>
    </HandProvider>
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

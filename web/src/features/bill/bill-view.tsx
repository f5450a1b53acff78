import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { emissionsOf, importOf, paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import classes from './bill.module.css'
import type { BillDetail } from './bill.ts'
import { BillStateBadge } from './bill-state.tsx'
import { ConfirmBill } from './confirm-bill.tsx'
import { useBill, useBillDecision, useFailure } from './use-bills.ts'

/** One bill: being read, to be confirmed, or with what came of it. */
export function BillView({ billId, onOpen }: { billId: string; onOpen: (billId: string | undefined) => void }) {
  const bill = useBill(billId)
  const queries = useQueryClient()
  if (bill.isError) return <ErrorState error={bill.error} onRetry={() => void bill.refetch()} />
  if (!bill.data) return <SkeletonBlock height={480} />
  const { data } = bill
  if (data.state === 'to_confirm') {
    return (
      <>
        <ConfirmBill
          key={data.confirmed ? 'again' : 'first'}
          bill={data}
          onNext={onOpen}
          onChanged={() => queries.invalidateQueries({ queryKey: api.bill.key() })}
        />
        <RecordHistory entity="bill" recordId={billId} />
      </>
    )
  }
  return (
    <>
      <SettledBill bill={data} />
      <RecordHistory entity="bill" recordId={billId} heading="h2" />
    </>
  )
}

function SettledBill({ bill }: { bill: BillDetail }) {
  const { t } = useTranslation('bill')
  const failure = useFailure()
  const mayDecide = useCan('document-item:decide')
  const reopen = useBillDecision('reopen')
  const name = bill.supplier ?? bill.fileName
  return (
    <EmptyState
      title={t(`settled.${bill.state}`, { name })}
      action={
        <div className={classes.acts}>
          {bill.state === 'confirmed' && bill.documentId ? (
            <>
              <ButtonLink target={emissionsOf({ documentId: bill.documentId })}>{t('settled.lines')}</ButtonLink>
              <ButtonLink variant="default" target={importOf({ documentId: bill.documentId })}>
                {t('settled.document')}
              </ButtonLink>
            </>
          ) : null}
          {bill.state === 'failed' ? (
            <ButtonLink variant="default" target={pathTo(paths.manualInput)}>
              {t('settled.manual')}
            </ButtonLink>
          ) : null}
          {bill.state === 'reading' ? null : (
            <ReasonButton
              variant="default"
              reason={mayDecide ? undefined : t('not_allowed')}
              isBusy={reopen.isPending}
              onPress={() => reopen.mutate({ billId: bill.id })}
            >
              {t(bill.state === 'failed' ? 'reopen.read_again' : 'reopen.button')}
            </ReasonButton>
          )}
        </div>
      }
    >
      <BillStateBadge bill={bill} />
      <p>{bill.error ? failure(bill.error) : t(`settled.${bill.state}.text`)}</p>
    </EmptyState>
  )
}

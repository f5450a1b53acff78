import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page } from '../../ui/page.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { type TableQuestion, useTableState } from '../../ui/table-state.ts'
import { BillList } from './bill-list.tsx'
import { BillView } from './bill-view.tsx'
import { type BillSort, billsInput, billsQuery, billsStart, billsUnasked } from './bills-data.ts'

/** Bills in PDF and pictures: what was read of each, confirmed on the picture of its page. */
export function BillsPage() {
  const { t } = useTranslation(['bill', 'shell'])
  const [{ bill }, setState] = useUrlState(billsUnasked)
  const mayRead = useCan('document:read')
  const open = (billId: string | undefined) => setState({ bill: billId }, { push: true })
  return (
    <Page
      title={t('shell:nav.bills')}
      question={t('shell:nav.bills.about')}
      actions={
        bill === undefined ? (
          <ButtonLink variant="default" target={pathTo(paths.upload)}>
            {t('to_upload')}
          </ButtonLink>
        ) : (
          <Button variant="default" onClick={() => open(undefined)}>
            {t('to_list')}
          </Button>
        )
      }
    >
      {mayRead ? (
        bill === undefined ? (
          <BillList onOpen={open} />
        ) : (
          <>
            <BillSteps billId={bill} onOpen={open} />
            <BillView key={bill} billId={bill} onOpen={open} />
          </>
        )
      ) : (
        <ForbiddenState />
      )}
    </Page>
  )
}

/** To the neighbours of the bill in the list that it was opened from. */
function BillSteps({ billId, onOpen }: { billId: string; onOpen: (billId: string) => void }) {
  const [state] = useUrlState(billsUnasked)
  const table = useTableState(billsStart)
  const queries = useQueryClient()
  const { data } = useQuery(billsQuery(billsInput(state, table)))
  const read = (question: TableQuestion<BillSort>) => queries.fetchQuery(billsQuery(billsInput(state, question)))
  return <RecordSteps around={{ table, answer: data, read }} openId={billId} onOpen={onOpen} />
}

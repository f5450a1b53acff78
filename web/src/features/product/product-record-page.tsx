import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { ProductWork } from './product-work.tsx'
import { recordQuery, useRecordState } from './record-data.ts'

/** One product: what goes into it, its footprint, its versions. */
export function ProductRecordPage() {
  const { t } = useTranslation(['product', 'shell'])
  const [state] = useRecordState()
  const mayRead = useCan('product:read')
  const record = useQuery(recordQuery(state))
  const { data } = record
  if (mayRead && data)
    return <ProductWork key={`${data.id} ${data.shown.version} ${data.shown.savedAt}`} record={data} />
  return (
    <Page
      title={t('record.title')}
      question={t('shell:nav.products.about')}
      actions={
        <ButtonLink variant="default" target={pathTo(paths.products)}>
          {t('record.list')}
        </ButtonLink>
      }
    >
      {mayRead ? <Missing record={record} isNamed={state.product !== undefined} /> : <ForbiddenState />}
    </Page>
  )
}

function Missing({
  record,
  isNamed,
}: {
  record: { readonly isError: boolean; readonly error: unknown; readonly refetch: () => unknown }
  isNamed: boolean
}) {
  const { t } = useTranslation('product')
  if (!isNamed) return <EmptyState title={t('record.none')} />
  if (record.isError) return <ErrorState error={record.error} onRetry={() => void record.refetch()} />
  return <SkeletonRows rows={8} height={32} />
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { Notice } from '../../ui/notice.tsx'
import { useDocumentsState } from './documents-list-data.ts'

/** That documents came under keys that others have, and wait for a choice; nothing where there are none. */
export function RivalsNotice() {
  const { t } = useTranslation('document')
  const [{ aside }, setState] = useDocumentsState()
  const rivals = useQuery(api.document.list.queryOptions({ input: { setAside: 'rival', pageSize: 10 } }))
  const count = rivals.data?.total ?? 0
  if (count === 0 || aside === 'rival') return null
  return (
    <Notice
      tone="warning"
      title={t('aside.rivals', { count, total: formatCount(count) })}
      actions={
        <Button size="sm" variant="default" onClick={() => setState({ aside: 'rival', 'doc-page': 1 })}>
          {t('aside.rivals.show')}
        </Button>
      }
    >
      <p>{t('aside.rivals.about')}</p>
    </Notice>
  )
}

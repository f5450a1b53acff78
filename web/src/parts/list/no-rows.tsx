import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/states.tsx'
import type { TableState } from '../../ui/table-state.ts'

/** In place of a list without rows: `children` where it is empty; else that nothing matches, and the way back to the whole list. */
export function NoRows<S extends string>({
  table,
  isFiltered,
  onClear,
  children,
}: {
  table: TableState<S>
  /** The page's filters narrow the list, whatever is searched for. */
  isFiltered: boolean
  /** Takes the page's filters off; the search goes of itself. */
  onClear: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('list')
  if (!isFiltered && table.search === undefined) return children
  const clear = () => {
    onClear()
    table.setSearch('')
  }
  return (
    <EmptyState
      title={t('empty.filtered')}
      action={
        <Button variant="default" onClick={clear}>
          {t('empty.clear')}
        </Button>
      }
    />
  )
}

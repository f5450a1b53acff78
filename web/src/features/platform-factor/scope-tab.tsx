import { Button } from '@mantine/core'
import type { FormScope } from '@pegada/core/factor/platform-factor.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../lib/session.tsx'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { DataTable } from '../../ui/data-table.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { inputOf } from '../../ui/table-state.ts'
import { DeleteFactor } from './delete-factor.tsx'
import { useFactorColumns } from './factor-columns.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { useFactorWords } from './factor-words.ts'
import { type FactorTab, factorsQuery, factorsStart, type ListedFactor } from './factors-data.ts'

type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'delete'; readonly factor: ListedFactor } | undefined

/** The factors of one scope, and their acts. */
export function ScopeTab({ tab, scope }: { tab: FactorTab; scope: FormScope }) {
  const { t } = useTranslation('platform-factor')
  const mayWrite = useViewer().platformCan.includes('platform-factor:write')
  const list = useList({ ...factorsStart, name: 'platform_factors', filters: [] })
  const { table } = list
  const factors = useQuery({ ...factorsQuery(scope, table), placeholderData: keepPreviousData })
  const [open, setOpen] = useState<Open>()
  const words = useFactorWords()
  const columns = useFactorColumns(
    mayWrite
      ? {
          onEdit: (factor) => setOpen({ kind: 'edit', factor }),
          onDelete: (factor) => setOpen({ kind: 'delete', factor }),
        }
      : undefined,
  )
  const close = () => setOpen(undefined)
  return (
    <>
      <search className={filters.filters} aria-label={t(`tab.${tab}`)}>
        <SearchBox label={t('search.factors')} value={table.search} onSearch={table.setSearch} />
        <ListActs list={list} path="/api/v1/platform-factors/export" filters={{ ...inputOf(table), scope }} />
        {mayWrite ? <Button onClick={() => setOpen({ kind: 'new' })}>{t('new.factor')}</Button> : null}
      </search>
      <DataTable
        caption={t(`tab.${tab}`)}
        columns={columns}
        table={table}
        query={factors}
        failed={t('failed.list', { scope: scope.slice('Scope '.length) })}
        rowId={({ id }) => id}
        nameOf={words.name}
        hasNoKeys
        empty={<EmptyState title={t('none.factors')} />}
      />
      {open?.kind === 'new' ? <FactorDialog scope={scope} onClose={close} /> : null}
      {open?.kind === 'edit' ? <FactorDialog scope={scope} factor={open.factor} onClose={close} /> : null}
      {open?.kind === 'delete' ? <DeleteFactor factor={open.factor} onClose={close} /> : null}
    </>
  )
}

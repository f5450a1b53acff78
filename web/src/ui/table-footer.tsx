import { Pagination, Select } from '@mantine/core'
import { PAGE_SIZES } from '@pegada/contract/list-sizes.ts'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../lib/number-format.ts'
import classes from './data-table.module.css'
import type { TableState } from './table-state.ts'

/** "Mostrando a-b de total", rows per page, and the pages: first, last, the current one with its neighbours. */
export function TableFooter<S extends string>({
  table,
  total,
  shown,
}: {
  table: TableState<S>
  total: number
  shown: number
}) {
  const { t } = useTranslation()
  const from = (table.page - 1) * table.pageSize + 1
  const pages = Math.max(1, Math.ceil(total / table.pageSize))
  return (
    <div className={classes.footer}>
      <output className="pg-num">
        {t('common:table.shown', {
          from: formatCount(shown === 0 ? 0 : from),
          to: formatCount(shown === 0 ? 0 : from + shown - 1),
          total: formatCount(total),
        })}
      </output>
      <div className={classes.paging}>
        <Select
          aria-label={t('common:table.size')}
          data={PAGE_SIZES.map((size) => ({ value: String(size), label: t('common:table.rows', { size }) }))}
          value={String(table.pageSize)}
          onChange={(size) => table.setPageSize(Number(size ?? 10))}
          allowDeselect={false}
          size="xs"
          w={150}
        />
        {pages > 1 ? (
          <Pagination
            total={pages}
            value={Math.min(table.page, pages)}
            onChange={table.setPage}
            siblings={1}
            boundaries={1}
            size="sm"
            getItemProps={(page) => ({ 'aria-label': t('common:table.page', { page }) })}
            getControlProps={(control) => ({ 'aria-label': t(`common:table.${control}`) })}
          />
        ) : null}
      </div>
    </div>
  )
}

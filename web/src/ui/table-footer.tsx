import { Pagination, Select } from '@mantine/core'
import { COUNT_MAX, PAGE_SIZES } from '@pegada/contract/list-sizes.ts'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../lib/number-format.ts'
import classes from './data-table.module.css'
import type { TableState } from './table-state.ts'

/** What a list answered, as far as its footer tells it; what does not grow has no marks. */
export interface PageAnswer {
  readonly total: number
  readonly isCapped?: boolean
  readonly next?: string | null
  readonly previous?: string | null
}

/** "Mostrando a-b de total", rows per page, and the pages: first, last, the current one with its neighbours. */
export function TableFooter<S extends string>({
  table,
  answer,
  shown,
}: {
  table: TableState<S>
  answer: PageAnswer
  shown: number
}) {
  const { t } = useTranslation()
  const from = (table.page - 1) * table.pageSize + 1
  const pages = pagesOf(table, answer)
  const turnTo = (page: number) => {
    if (page === table.page + 1 && answer.next) table.turn(page, answer.next)
    else if (page === table.page - 1 && answer.previous) table.turn(page, answer.previous)
    else table.setPage(page)
  }
  return (
    <div className={classes.footer}>
      <output className="pg-num">
        {t('common:table.shown', {
          from: formatCount(shown === 0 ? 0 : from),
          to: formatCount(shown === 0 ? 0 : from + shown - 1),
          total: answer.isCapped
            ? t('common:table.more', { total: formatCount(answer.total) })
            : formatCount(answer.total),
        })}
        {answer.isCapped ? <> · {t('common:table.more_note', { total: formatCount(COUNT_MAX) })}</> : null}
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
            onChange={turnTo}
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

/** The pages that can be turned to by number, and one more where the rows go on beyond what was counted. */
function pagesOf<S extends string>({ page, pageSize }: TableState<S>, { total, isCapped, next }: PageAnswer): number {
  const counted = Math.max(1, Math.ceil(total / pageSize))
  return isCapped ? Math.max(counted, page + (next ? 1 : 0)) : counted
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/number-format.ts'
import { FileMenu } from '../../parts/list/file-menu.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { inputOf, useTableState } from '../../ui/table-state.ts'
import classes from './factor-import.module.css'

/** The rows that could not be read, by row and field; the first thousand are kept and can be taken away as a file. */
export function ImportProblems({ importId, faulty }: { importId: string; faulty: number }) {
  const { t } = useTranslation(['factor-import', 'errors'])
  const table = useTableState({ sort: 'position', sorts: ['position'] as const, direction: 'asc' }, 'errors')
  const { search: _, ...question } = inputOf(table)
  const problems = useQuery({
    ...api.factorImport.errors.queryOptions({ input: { importId, ...question } }),
    placeholderData: keepPreviousData,
    enabled: faulty > 0,
  })
  if (faulty === 0) return <p className={classes.note}>{t('problems.none')}</p>
  return (
    <section className={classes.problems} aria-label={t('problems.title')}>
      <div className={classes.problemsHead}>
        <h3>{t('problems.title')}</h3>
        <FileMenu path={`/api/v1/factor-imports/${importId}/errors/export`} filters={{}} />
      </div>
      {problems.data && problems.data.total < faulty ? (
        <p className={classes.note}>{t('problems.first', { kept: formatCount(problems.data.total) })}</p>
      ) : null}
      <DataTable
        caption={t('problems.title')}
        table={table}
        query={problems}
        rowId={(one) => `${one.row}-${one.field}-${one.code}`}
        columns={[
          { key: 'row', title: t('problems.row'), isNumber: true, render: ({ row }) => formatCount(row) },
          { key: 'field', title: t('problems.field'), render: ({ field }) => field },
          { key: 'problem', title: t('problems.problem'), render: (one) => failureMessage(one, t) },
        ]}
        empty={<p className={classes.note}>{t('problems.none')}</p>}
      />
    </section>
  )
}

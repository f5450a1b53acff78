import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../lib/api.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { downloadCsv } from '../../ui/download.ts'
import { useTableState } from '../../ui/table-state.ts'
import classes from './factor-import.module.css'
import type { ImportProblem } from './import-state.ts'

/** The rows that could not be read, by row and field; the first thousand are kept and can be taken away as CSV. */
export function ImportProblems({ importId, fileName, faulty }: { importId: string; fileName: string; faulty: number }) {
  const { t } = useTranslation(['factor-import', 'errors'])
  const table = useTableState({ sort: 'row', sorts: ['row'] as const }, 'errors')
  const { page, pageSize } = table
  const problems = useQuery({
    ...api.factorImport.errors.queryOptions({ input: { importId, page, pageSize } }),
    placeholderData: keepPreviousData,
    enabled: faulty > 0,
  })
  const take = useTakeAway(importId, fileName)
  if (faulty === 0) return <p className={classes.note}>{t('problems.none')}</p>
  return (
    <section className={classes.problems} aria-label={t('problems.title')}>
      <div className={classes.problemsHead}>
        <h3>{t('problems.title')}</h3>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={take.isPending}
          onClick={() => take.mutate()}
        >
          {t('problems.csv')}
        </Button>
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

/** All rows that are kept, page by page, as one CSV. */
function useTakeAway(importId: string, fileName: string) {
  const { t } = useTranslation(['factor-import', 'errors'])
  const readAll = async () => {
    const rows: ImportProblem[] = []
    for (let page = 1; ; page += 1) {
      const answer = await client.factorImport.errors({ importId, page, pageSize: 100 })
      rows.push(...answer.rows)
      if (rows.length >= answer.total || answer.rows.length === 0) return rows
    }
  }
  return useAct<void, ImportProblem[]>(readAll, {
    cause: 'factorImport.errors',
    onSent: (rows) => {
      const head = [t('problems.row'), t('problems.field'), t('problems.code'), t('problems.problem')]
      const body = rows.map((one) => [String(one.row), one.field, one.code, failureMessage(one, t)])
      downloadCsv(t('problems.file', { name: fileName.replace(/\.[^.]+$/, '') }), [head, ...body])
    },
  })
}

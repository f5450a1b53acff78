import { Button, Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { currentLanguage } from '../../lib/current-language.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { RowProblems } from '../../parts/import/row-problems.tsx'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './product.module.css'

type Answer = Outputs['productImport']['run']
type Row = Answer['rows'][number]

const tones: Readonly<Record<Row['outcome'], StatusTone>> = {
  created: 'done',
  changed: 'running',
  same: 'quiet',
  faulty: 'failed',
}

/** What goes into the product by a spreadsheet: what each row would do is told first, then the right ones go into the draft. */
export function ImportInputs({ productId }: { productId: string }) {
  const { t } = useTranslation('product')
  const [file, setFile] = useState<File>()
  const run = (isDryRun: boolean) => (chosen: File) => api.productImport.run.call({ productId, file: chosen, isDryRun })
  const trial = useAct(run(true), { cause: 'product.tryImport' })
  const apply = useAct(run(false), {
    cause: 'product.import',
    reread: [api.product, api.audit],
    done: ({ created, changed }) => t('import.done', { rows: formatCount(created + changed) }),
  })
  const answer = apply.data ?? trial.data
  const take = (chosen: File | undefined) => {
    setFile(chosen)
    apply.reset()
    trial.reset()
    if (chosen) trial.mutate(chosen)
  }
  const template = (format: 'xlsx' | 'csv') =>
    `/api/v1/product-import/template?format=${format}&language=${currentLanguage()}`
  const todo = answer?.isDryRun ? answer.created + answer.changed : 0
  return (
    <div className={classes.main}>
      <p>{t('import.text')}</p>
      <p className={classes.acts}>
        <a href={template('xlsx')} download>
          {t('import.template', { format: 'XLSX' })}
        </a>
        <a href={template('csv')} download>
          {t('import.template', { format: 'CSV' })}
        </a>
      </p>
      <FileDrop
        label={t('import.drop')}
        hint={file?.name ?? t('import.hint')}
        accept=".xlsx,.csv"
        isMultiple={false}
        isDisabled={trial.isPending || apply.isPending}
        onFiles={([one]) => take(one)}
      />
      {answer ? <Told answer={answer} /> : null}
      {file && todo > 0 ? (
        <Button loading={apply.isPending} onClick={() => apply.mutate(file)}>
          {t('import.apply', { rows: formatCount(todo) })}
        </Button>
      ) : null}
    </div>
  )
}

function Told({ answer }: { answer: Answer }) {
  const { t } = useTranslation('product')
  const { created, changed, same, faulty, isDryRun, rows } = answer
  const counts = { created, changed, same, faulty }
  const told = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, formatCount(count)]))
  return (
    <>
      <Notice tone={faulty > 0 ? 'warning' : 'done'} title={t(isDryRun ? 'import.tried' : 'import.applied')}>
        {t('import.counts', told)}
      </Notice>
      <FiguresTable caption={t('import.rows')} isText hasCards>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('import.row')}</Table.Th>
            <Table.Th scope="col">{t('input.name')}</Table.Th>
            <Table.Th scope="col">{t('import.outcome')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows
            .toSorted((one, other) => Number(other.outcome === 'faulty') - Number(one.outcome === 'faulty'))
            .map((row) => (
              <Table.Tr key={row.row}>
                <Table.Th scope="row" data-label={t('import.row')}>
                  {formatCount(row.row)}
                </Table.Th>
                <Table.Td data-label={t('input.name')}>
                  <span dir="auto">{row.name}</span>
                </Table.Td>
                <Table.Td data-label={t('import.outcome')}>
                  <StatusBadge tone={tones[row.outcome]}>{t(`import.outcome.${row.outcome}`)}</StatusBadge>
                  <RowProblems problems={row.problems} />
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </FiguresTable>
    </>
  )
}

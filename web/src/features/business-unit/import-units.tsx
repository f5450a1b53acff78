import { Button, Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { currentLanguage } from '../../lib/current-language.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import { unitReads } from './units-data.ts'

type Answer = Outputs['businessUnit']['import']
type Row = Answer['rows'][number]

const tones: Readonly<Record<Row['outcome'], StatusTone>> = {
  created: 'done',
  changed: 'running',
  same: 'quiet',
  faulty: 'failed',
}

/** Many units from a spreadsheet: what each row would do is told first, then the right ones are applied. */
export function ImportUnits() {
  const { t } = useTranslation(['business-unit', 'errors'])
  const [file, setFile] = useState<File>()
  const trial = useAct((chosen: File) => api.businessUnit.import.call({ file: chosen, isDryRun: true }), {
    cause: 'businessUnit.tryImport',
  })
  const apply = useAct((chosen: File) => api.businessUnit.import.call({ file: chosen, isDryRun: false }), {
    cause: 'businessUnit.import',
    reread: unitReads,
    done: ({ created, changed }) => t('import.done', { created: formatCount(created), changed: formatCount(changed) }),
  })
  const answer = apply.data ?? trial.data
  const take = (chosen: File | undefined) => {
    setFile(chosen)
    apply.reset()
    trial.reset()
    if (chosen) trial.mutate(chosen)
  }
  const template = (format: 'xlsx' | 'csv') =>
    `/api/v1/business-units/import-template?format=${format}&language=${currentLanguage()}`
  return (
    <>
      <p>{t('import.text')}</p>
      <p>
        <a href={template('xlsx')} download>
          {t('import.template.xlsx')}
        </a>{' '}
        ·{' '}
        <a href={template('csv')} download>
          {t('import.template.csv')}
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
      {file && answer?.isDryRun && answer.created + answer.changed > 0 ? (
        <Button loading={apply.isPending} onClick={() => apply.mutate(file)}>
          {t('import.apply', {
            rows: formatCount(answer.created + answer.changed),
          })}
        </Button>
      ) : null}
    </>
  )
}

function Told({ answer }: { answer: Answer }) {
  const { t } = useTranslation(['business-unit', 'errors'])
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
            <Table.Th scope="col">{t('column.name')}</Table.Th>
            <Table.Th scope="col">{t('import.outcome')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows
            .toSorted((one, other) => Number(other.outcome === 'faulty') - Number(one.outcome === 'faulty'))
            .slice(0, SHOWN_MAX)
            .map((row) => (
              <Table.Tr key={row.row}>
                <Table.Th scope="row" data-label={t('import.row')}>
                  {formatCount(row.row)}
                </Table.Th>
                <Table.Td data-label={t('column.name')}>
                  <span dir="auto">{row.name}</span>
                </Table.Td>
                <Table.Td data-label={t('import.outcome')}>
                  <StatusBadge tone={tones[row.outcome]}>{t(`import.outcome.${row.outcome}`)}</StatusBadge>
                  <Problems problems={row.problems} />
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </FiguresTable>
      {rows.length > SHOWN_MAX ? (
        <p className="pg-quiet">{t('import.more', { shown: formatCount(SHOWN_MAX) })}</p>
      ) : null}
    </>
  )
}

const SHOWN_MAX = 100

function Problems({ problems }: Pick<Row, 'problems'>) {
  const { t } = useTranslation(['business-unit', 'errors'])
  if (problems.length === 0) return null
  return (
    <ul>
      {problems.map((problem) => (
        <li key={`${problem.field} ${problem.code}`}>
          {problem.column === null ? null : (
            <strong>
              {problem.column}
              {problem.text === '' ? '' : ` (${problem.text})`}:{' '}
            </strong>
          )}
          {failureMessage(problem, t)}
        </li>
      ))}
    </ul>
  )
}

import { NativeSelect } from '@mantine/core'
import { SHEET_FIELDS } from '@pegada/core/sheet/mapping.ts'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { joined } from '../../lib/isolate.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Panel } from '../../ui/page.tsx'
import tables from '../../ui/plain-table.module.css'
import { fieldOf, type MappingDraft, numbersOf, samplesOf, withField, withNumbers } from './mapping-draft.ts'
import classes from './sheet.module.css'
import type { SheetColumn, SheetTab } from './sheet-state.ts'

interface ColumnsProps {
  readonly tab: SheetTab
  readonly draft: MappingDraft
  readonly onChange: (draft: MappingDraft) => void
}

/** Each column of the sheet with some of its cells, what it means and how its numbers are read. */
export function ColumnsTable(props: ColumnsProps) {
  const { t } = useTranslation('sheet')
  const fields = useFields(props.draft)
  return (
    <Panel flush>
      <table className={clsx(tables.rows, classes.columns)}>
        <caption className="pg-reader">{t('mapping.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('mapping.column')}</th>
            <th scope="col">{t('mapping.samples')}</th>
            <th scope="col">{t('mapping.meaning')}</th>
            <th scope="col">{t('mapping.numbers')}</th>
          </tr>
        </thead>
        <tbody>
          {props.tab.columns.map((column) => (
            <ColumnRow key={column.position} {...props} column={column} fields={fields} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

interface Choice {
  readonly value: string
  readonly label: string
}

function ColumnRow({
  tab,
  draft,
  onChange,
  column,
  fields,
}: ColumnsProps & { column: SheetColumn; fields: readonly Choice[] }) {
  const { t } = useTranslation('sheet')
  const { position } = column
  const title = column.title || t('mapping.untitled', { letter: letterOf(position) })
  const field = fieldOf(draft, position)
  const style = numbersOf(draft, column)
  const isGuess = field !== '' && tab.from === 'guess' && fieldOf(tab.suggestion, position) === field
  return (
    <tr>
      <th scope="row">
        <span className={classes.letter}>{letterOf(position)}</span> {title}
      </th>
      <td className={classes.samples}>{joined(samplesOf(tab, draft, column).slice(0, 3))}</td>
      <td>
        <div className={classes.meaning}>
          <NativeSelect
            aria-label={t('mapping.meaning_of', { column: title })}
            value={field}
            data={[{ value: '', label: t('mapping.nothing') }, ...fields]}
            onChange={(event) => onChange(withField(draft, position, event.currentTarget.value))}
          />
          {isGuess ? <StatusBadge tone="waiting">{t('mapping.guess')}</StatusBadge> : null}
        </div>
      </td>
      <td>
        {style === null ? (
          <span className="pg-quiet">
            {field !== '' && column.numbers === 'number' ? t('mapping.numbers.exact') : ''}
          </span>
        ) : (
          <NativeSelect
            aria-label={t('mapping.numbers_of', { column: title })}
            value={style}
            error={style === 'ask'}
            data={[
              ...(style === 'ask' ? [{ value: 'ask', label: t('mapping.numbers.ask') }] : []),
              { value: 'pt', label: t('mapping.numbers.pt') },
              { value: 'plain', label: t('mapping.numbers.plain') },
            ]}
            onChange={(event) =>
              onChange(withNumbers(draft, position, event.currentTarget.value === 'plain' ? 'plain' : 'pt'))
            }
          />
        )}
      </td>
    </tr>
  )
}

/** The fields a column may mean, with the inputs of the method that all rows share. */
function useFields(draft: MappingDraft): readonly Choice[] {
  const { t } = useTranslation(['sheet', 'method-words'])
  const methods = useQuery(api.method.list.queryOptions())
  const method = methods.data?.find(({ key }) => key === draft.constants.method)
  const known = draft.columns.flatMap(({ field }) => (field.startsWith('input.') ? [field.slice('input.'.length)] : []))
  const asked = method?.inputs
    .filter(({ isMain, kind }) => !isMain && kind !== 'rows' && kind !== 'factor')
    .map(({ name }) => name)
  const inputs = [...new Set([...(asked ?? []), ...known])]
  return [
    ...SHEET_FIELDS.map((field) => ({ value: field, label: t(`field.${field}`) })),
    ...inputs.map((name) => ({
      value: `input.${name}`,
      label: t('field.input', { name: t(`method-words:input.${name}`, name) }),
    })),
  ]
}

/** The letter of a column as spreadsheets name it. */
function letterOf(position: number): string {
  const last = String.fromCharCode(65 + (position % 26))
  return position < 26 ? last : `${letterOf(Math.floor(position / 26) - 1)}${last}`
}

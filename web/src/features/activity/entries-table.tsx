import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPeriod } from '../../lib/date-format.ts'
import { massText } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useSourceNames } from '../../lib/source-names.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { ConflictNote } from '../../parts/cross-check/conflict-note.tsx'
import { type EntryConflict, useConflicts } from '../../parts/cross-check/use-conflicts.ts'
import { ScopeBadge } from '../../ui/badges.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import classes from './activity.module.css'
import { type EntrySort, entriesQuery, entriesStart } from './entries-data.ts'
import { type EntryRow, useRemoveEntry } from './use-remove-entry.ts'

/** The company's manual entries, the newest first; each leads to its line in the inventory. */
export function EntriesTable({ onStart }: { onStart: ReactNode }) {
  const { t } = useTranslation('activity')
  const table = useTableState(entriesStart)
  const entries = useQuery({ ...entriesQuery(table), placeholderData: keepPreviousData })
  const conflicts = useConflicts(entries.data?.rows.map(({ id }) => id) ?? [])
  const removal = useRemoveEntry()
  return (
    <Section title={t('entries.title')} note={t('entries.note')}>
      <DataTable
        caption={t('entries.title')}
        columns={useColumns((row) => removal.mutate({ activityId: row.id }), conflicts)}
        table={table}
        query={entries}
        rowId={(row) => row.id}
        empty={
          <EmptyState title={t('entries.empty.title')} action={onStart} example={t('entries.empty.example')}>
            {t('entries.empty.text')}
          </EmptyState>
        }
      />
    </Section>
  )
}

function useColumns(
  onRemove: (row: EntryRow) => void,
  conflicts: ReadonlyMap<string, EntryConflict>,
): Column<EntryRow, EntrySort>[] {
  const { t } = useTranslation('activity')
  const names = useSourceNames()
  const words = useUnitWords()
  const mayRemove = useCan('activity:delete')
  return [
    {
      key: 'generator',
      title: t('entries.source'),
      sort: 'generatorName',
      render: (row) => (
        <span className={classes.stack}>
          <Link {...emissionsOf({ year: Number(row.periodStart.slice(0, 4)), line: row.id })}>
            {names.source(row.generatorKey, row.generatorName)}
          </Link>
          {row.description === row.generatorName ? null : <span className={classes.quiet}>{row.description}</span>}
          <Conflict conflict={conflicts.get(row.id)} />
        </span>
      ),
    },
    { key: 'scope', title: t('entries.scope'), render: (row) => <ScopeBadge scope={row.scope} /> },
    { key: 'unit', title: t('field.business_unit'), render: (row) => row.businessUnitName },
    {
      key: 'period',
      title: t('field.period'),
      sort: 'periodStart',
      render: (row) => formatPeriod(row.periodStart, row.periodEnd),
    },
    {
      key: 'quantity',
      title: t('field.quantity'),
      isNumber: true,
      render: (row) => words.amount(row.quantity.value, row.quantity.unit),
    },
    {
      key: 'co2e',
      title: t('entries.emission'),
      isNumber: true,
      sort: 'co2eKg',
      render: (row) => massText(row.co2eKg),
    },
    {
      key: 'evidence',
      title: t('entries.evidence'),
      render: (row) => t(row.documentId ? 'entries.evidence.yes' : 'entries.evidence.no'),
    },
    {
      key: 'remove',
      title: t('entries.act'),
      width: 96,
      render: (row) => (
        <Tooltip label={t(mayRemove ? 'entries.remove' : 'entries.remove.forbidden')}>
          <ActionIcon
            aria-label={t('entries.remove.named', { name: names.line(row) })}
            aria-disabled={!mayRemove}
            {...(mayRemove ? {} : { 'data-disabled': true })}
            onClick={() => (mayRemove ? onRemove(row) : undefined)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ),
    },
  ]
}

function Conflict({ conflict }: { conflict: EntryConflict | undefined }) {
  return conflict ? <ConflictNote conflict={conflict} /> : null
}

import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPeriod } from '../../lib/date-format.ts'
import { massText } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { ManyLines } from '../../parts/activity/many-lines.tsx'
import { ConflictNote } from '../../parts/cross-check/conflict-note.tsx'
import { type EntryConflict, useConflicts } from '../../parts/cross-check/use-conflicts.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { ScopeBadge } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { ReasonIcon } from '../../ui/reason-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from './activity.module.css'
import { type EntrySort, entriesInput, entriesQuery, entriesStart } from './entries-data.ts'
import { type EntryRow, useRemoveEntry } from './use-remove-entry.ts'

/** The company's manual entries, the newest first; each leads to its line in the inventory. */
export function EntriesTable({ onStart }: { onStart: ReactNode }) {
  const { t } = useTranslation('activity')
  const list = useList({ ...entriesStart, filters: [] })
  const asked = entriesInput(list.table)
  const entries = useQuery({ ...entriesQuery(list.table), placeholderData: keepPreviousData })
  const names = useSourceNames()
  const conflicts = useConflicts(entries.data?.rows.map(({ id }) => id) ?? [])
  const removal = useRemoveEntry()
  return (
    <Section title={t('entries.title')} note={t('entries.note')}>
      <ListTable
        list={list}
        selectionActs={<ManyLines selection={list.selection} asked={asked} />}
        file={{ path: '/api/v1/activities/export', filters: asked, columns: fileColumns }}
        caption={t('entries.title')}
        columns={useColumns((row) => removal.mutate({ activityId: row.id }), conflicts)}
        query={entries}
        rowId={(row) => row.id}
        nameOf={names.line}
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
      key: 'acts',
      title: t('entries.acts'),
      width: 128,
      render: (row) => <EntryActs row={row} name={names.line(row)} onRemove={() => onRemove(row)} />,
    },
  ]
}

/** What can be done with an entry: changed, copied, taken out; who may not sees why. */
function EntryActs({ row, name, onRemove }: { row: EntryRow; name: string; onRemove: () => void }) {
  const { t } = useTranslation(['activity', 'inventory'])
  const mayChange = useCan('activity:create')
  const mayRemove = useCan('activity:delete')
  const year = Number(row.periodStart.slice(0, 4))
  return (
    <span className={classes.rowActs}>
      {forms.map(({ act, Icon }) =>
        mayChange ? (
          <Tooltip key={act} label={t(`entries.${act}`)}>
            <ActionIcon
              renderRoot={(root) => <Link {...emissionsOf({ year, line: row.id, act })} {...root} />}
              aria-label={t(`entries.${act}.named`, { name })}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ) : null,
      )}
      <ReasonIcon
        label={t('entries.remove.named', { name })}
        tip={t('entries.remove')}
        reason={mayRemove ? undefined : t('entries.remove.forbidden')}
        onPress={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ReasonIcon>
    </span>
  )
}

const forms = [
  { act: 'edit', Icon: IconPencil },
  { act: 'copy', Icon: IconCopy },
] as const

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  generator: ['generator', 'description'],
  scope: ['scope', 'category'],
  unit: ['site'],
  period: ['start', 'end'],
  quantity: ['quantity', 'unit'],
  co2e: ['kg_co2e', 'kg_biogenic', 'factor_id'],
  evidence: ['id', 'version', 'origin', 'revision'],
}

function Conflict({ conflict }: { conflict: EntryConflict | undefined }) {
  return conflict ? <ConflictNote conflict={conflict} /> : null
}

import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useFactorWords } from './factor-words.ts'
import type { FactorSort, ListedFactor } from './factors-data.ts'
import classes from './platform-factor.module.css'

/** The columns of the specification; who may write has the acts at their end. */
export function useFactorColumns(acts?: {
  readonly onEdit: (factor: ListedFactor) => void
  readonly onDelete: (factor: ListedFactor) => void
}): Column<ListedFactor, FactorSort>[] {
  const { t } = useTranslation('platform-factor')
  const words = useFactorWords()
  const columns: Column<ListedFactor, FactorSort>[] = [
    {
      key: 'name',
      title: t('column.name'),
      sort: 'name',
      render: (factor) => (
        <span className={classes.row}>
          <span dir="auto">{words.name(factor)}</span>
          <span className={classes.note}>
            {words.place(factor.region)} · {factor.year}
          </span>
          {factor.changeId === null ? null : <StatusBadge tone="waiting">{t('under_way')}</StatusBadge>}
        </span>
      ),
    },
    { key: 'gas', title: t('column.gas'), render: words.gases },
    { key: 'value', title: t('column.value'), isNumber: true, render: words.value },
    { key: 'unit', title: t('column.unit'), render: (factor) => <bdi>{words.unit(factor)}</bdi> },
    { key: 'category', title: t('column.category'), render: words.category },
    { key: 'composition', title: t('column.composition'), render: words.composition },
    { key: 'source', title: t('column.source'), render: (factor) => <span dir="auto">{words.source(factor)}</span> },
  ]
  if (!acts) return columns
  return [
    ...columns,
    {
      key: 'acts',
      title: t('column.acts'),
      render: (factor) => (
        <RowActs name={words.name(factor)} onEdit={() => acts.onEdit(factor)} onDelete={() => acts.onDelete(factor)} />
      ),
    },
  ]
}

/** Edit and delete at the end of a row, named by what they are done to. */
export function RowActs({ name, onEdit, onDelete }: { name: string; onEdit: () => void; onDelete: () => void }) {
  const { t } = useTranslation('platform-factor')
  return (
    <Group gap={4} wrap="nowrap">
      <Button variant="subtle" size="compact-sm" aria-label={t('edit.of', { name })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button variant="subtle" color="gray" size="compact-sm" aria-label={t('delete.of', { name })} onClick={onDelete}>
        {t('delete')}
      </Button>
    </Group>
  )
}

import { Group } from '@mantine/core'
import { splitFactorId } from '@pegada/core/factor/factor-id.ts'
import { gasOfFactor } from '@pegada/core/factor/gas-factor.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { useFactorWords } from './factor-words.ts'
import type { FactorSort, ListedFactor } from './factors-data.ts'
import classes from './platform-factor.module.css'

/** The columns of the specification; who may write has the acts at their end. */
export function useFactorColumns(acts?: {
  readonly onEdit: (factor: ListedFactor) => void
  readonly onDelete: (factor: ListedFactor) => void
}): Column<ListedFactor, FactorSort>[] {
  const { t } = useTranslation(['platform-factor', 'errors'])
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
      render: (factor) =>
        isOfGas(factor) ? (
          <span className={classes.note}>{t('errors:factor.of_gas')}</span>
        ) : (
          <RowActs
            name={words.name(factor)}
            isUnderWay={factor.changeId !== null}
            onEdit={() => acts.onEdit(factor)}
            onDelete={() => acts.onDelete(factor)}
          />
        ),
    },
  ]
}

/** Whether a factor is that of a gas of the installation, with which alone it is changed. */
export function isOfGas({ factorId }: Pick<ListedFactor, 'factorId'>): boolean {
  const name = splitFactorId(factorId)
  return name !== undefined && gasOfFactor(name) !== undefined
}

/** Edit and delete at the end of a row, named by what they are done to; while a change of it is under way, they say so. */
export function RowActs({
  name,
  isUnderWay = false,
  onEdit,
  onDelete,
}: {
  name: string
  isUnderWay?: boolean
  onEdit: () => void
  onDelete: () => void
}) {
  const { t } = useTranslation(['platform-factor', 'errors'])
  const reason = isUnderWay ? t('errors:factor_change.under_way', { factor: name }) : undefined
  const look = { variant: 'subtle', size: 'compact-sm', reason } as const
  return (
    <Group gap={4} wrap="nowrap">
      <ReasonButton {...look} label={t('edit.of', { name })} onPress={onEdit}>
        {t('edit')}
      </ReasonButton>
      <ReasonButton {...look} color="gray" label={t('delete.of', { name })} onPress={onDelete}>
        {t('delete')}
      </ReasonButton>
    </Group>
  )
}

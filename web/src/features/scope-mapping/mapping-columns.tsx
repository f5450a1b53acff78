import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCount, formatShare } from '../../lib/number-format.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import type { MappingSort, ShownMapping } from './mapping-data.ts'
import classes from './scope-mapping.module.css'

/** What the list shows of each mapping, by the names of the specification. */
export function useMappingColumns(
  kind: 'ncm' | 'keyword',
  onOpen: (mapping: ShownMapping) => void,
): Column<ShownMapping, MappingSort>[] {
  const { t } = useTranslation(['scope-mapping', 'domain'])
  const description: Column<ShownMapping, MappingSort> = {
    key: 'description',
    title: t('column.description'),
    sort: 'description',
    render: (mapping) => <bdi>{mapping.description ?? t('na')}</bdi>,
  }
  return [
    {
      key: 'term',
      title: t(`column.${kind}`),
      sort: 'term',
      render: ({ term, description: about }) => (
        <span className={classes.row}>
          <bdi className={classes.term}>{term}</bdi>
          {kind === 'keyword' && about ? <bdi className={classes.note}>{about}</bdi> : null}
        </span>
      ),
    },
    ...(kind === 'ncm' ? [description] : []),
    {
      key: 'scope',
      title: t('column.scope'),
      sort: 'scope',
      render: ({ scope }) => (scope ? t(`scope.${scope}`) : t('na')),
    },
    {
      key: 'category',
      title: t('column.category'),
      sort: 'category',
      render: ({ category }) => (category ? t(`domain:category.${category}`) : t('form.category.none')),
    },
    {
      key: 'confidence',
      title: t(kind === 'ncm' ? 'column.confidence_percent' : 'column.confidence'),
      sort: 'confidence',
      isNumber: true,
      render: ({ confidence }) => formatShare(confidence, 0),
    },
    {
      key: 'priority',
      title: t('column.priority'),
      sort: 'priority',
      isNumber: true,
      render: ({ priority }) => formatCount(priority),
    },
    { key: 'state', title: t('column.state'), render: (mapping) => <MappingState mapping={mapping} /> },
    {
      key: 'acts',
      title: t('column.acts'),
      render: (mapping) => (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('open.of', { term: mapping.term })}
          onClick={() => onOpen(mapping)}
        >
          {t('open')}
        </Button>
      ),
    },
  ]
}

/** Whether a mapping is in force, where it is from, and what it contradicts. */
export function MappingState({ mapping }: { mapping: ShownMapping }) {
  const { t } = useTranslation('scope-mapping')
  const { isOn, isDraft, origin, conflicts } = mapping
  const terms = useTermsOf(conflicts)
  return (
    <span className={classes.row}>
      {isDraft ? <StatusBadge tone="running">{t('status.draft')}</StatusBadge> : null}
      <StatusBadge tone={isOn ? 'done' : 'quiet'}>{t(isOn ? 'status.on' : 'status.off')}</StatusBadge>
      {conflicts.length > 0 ? <StatusBadge tone="attention">{t('conflicts', { terms })}</StatusBadge> : null}
      <span className={classes.note}>{t(`origin.${origin}`)}</span>
    </span>
  )
}

const SHOWN = 3

/** The first of the terms, and how many more there are. */
function useTermsOf(conflicts: ShownMapping['conflicts']): string {
  const { t } = useTranslation('scope-mapping')
  const terms = conflicts
    .slice(0, SHOWN)
    .map(({ term }) => term)
    .join(', ')
  const more = conflicts.length - SHOWN
  return more > 0 ? t('conflicts.more', { terms, n: formatCount(more) }) : terms
}

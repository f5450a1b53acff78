import { withoutIsolates } from '@pegada/core/language/isolates.ts'
import { useCitations } from '../../lib/citations.ts'
import { isolate } from '../../lib/isolate.ts'
import { type Factor, factorUnit, factorValue } from '../../parts/factor/factor.ts'
import { useFactorNames } from '../../parts/factor/use-factor-names.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import classes from './factor-list.module.css'
import type { FactorSort } from './factors-state.ts'
import { useFactorTexts } from './use-factor-texts.ts'

/** The columns of the catalogue; own factors show where their approval stands. */
export function useFactorColumns(isMine: boolean): Column<Factor, FactorSort>[] {
  const { t, regionName } = useFactorTexts()
  const cite = useCitations()
  const names = useFactorNames()
  const columns: Column<Factor, FactorSort>[] = [
    {
      key: 'name',
      title: t('column.name'),
      sort: 'name',
      render: (factor) => (
        <>
          <span className={classes.name}>{names.name(factor)}</span>
          {factor.path.length === 0 ? null : (
            <span className={classes.path}>{names.path(factor).map(isolate).join(' › ')}</span>
          )}
        </>
      ),
    },
    {
      key: 'value',
      title: t('column.value'),
      isNumber: true,
      render: (factor) => {
        const value = factorValue(factor)
        if (value === undefined) return t('value.by_gas', { unit: factor.unit })
        return (
          <span className={classes.value}>
            {value} <span className={classes.unit}>{factorUnit(factor)}</span>
          </span>
        )
      },
    },
    { key: 'region', title: t('column.region'), render: (factor) => regionName(factor.region) },
    { key: 'year', title: t('column.year'), sort: 'year', isNumber: true, render: (factor) => String(factor.year) },
    {
      key: 'source',
      title: t('column.source'),
      render: (factor) => (factor.isOwn ? (factor.supplier ?? t('source.own')) : cite(factor.source.publisher)),
    },
  ]
  return [
    ...columns,
    isMine
      ? { key: 'state', title: t('column.state'), render: (factor) => <ApprovalBadge factor={factor} /> }
      : {
          key: 'licence',
          title: t('column.licence'),
          render: (factor) => (
            <>
              {factor.isOwn ? <ApprovalBadge factor={factor} /> : <LicenceBadge licence={factor.source.licence} />}
              {factor.isCurrent ? null : <span className={classes.path}>{t('state.superseded')}</span>}
            </>
          ),
        },
  ]
}

/** The terms under which a factor may be used. */
export function LicenceBadge({ licence }: { licence: string }) {
  const said = useCitations()(licence)
  return (
    <span className={classes.licence} title={withoutIsolates(said)}>
      {said}
    </span>
  )
}

/** Where an own factor stands, by icon and word. */
export function ApprovalBadge({ factor }: { factor: Pick<Factor, 'approval' | 'state'> }) {
  const { t } = useFactorTexts()
  if (factor.state === 'archived') return <StatusBadge tone="quiet">{t('state.archived')}</StatusBadge>
  return <StatusBadge tone={tones[factor.approval]}>{t(`approval.${factor.approval}`)}</StatusBadge>
}

const tones: Readonly<Record<Factor['approval'], StatusTone>> = {
  draft: 'quiet',
  pending: 'waiting',
  approved: 'done',
  rejected: 'failed',
}

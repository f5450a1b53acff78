import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatPeriod } from '../../lib/date-format.ts'
import { formatDecimal, formatMass } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useSourceNames } from '../../lib/source-names.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { Working } from '../../parts/calculation/working.tsx'
import { ConflictNote } from '../../parts/cross-check/conflict-note.tsx'
import { useConflicts } from '../../parts/cross-check/use-conflicts.ts'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { ScopeBadge } from '../../ui/badges.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Tiles } from '../../ui/page.tsx'
import panel from '../../ui/side-panel.module.css'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { lineQuery } from './emissions-data.ts'
import { factorLink } from './factor-link.ts'
import { LineEvidence } from './line-evidence.tsx'
import { GasesOfLine, MonthsOfLine } from './line-tables.tsx'
import { RemoveLine } from './remove-line.tsx'

/** One line of the inventory: what was done, what it emitted and how that was worked out, and what proves it. */
export function LinePanel({ activityId, onRemoved }: { activityId: string; onRemoved: () => void }) {
  const { t } = useTranslation(['inventory', 'domain'])
  const words = useUnitWords()
  const names = useSourceNames()
  const line = useQuery(lineQuery(activityId))
  if (line.isError) return <ErrorState error={line.error} onRetry={() => void line.refetch()} />
  if (!line.data) return <SkeletonRows rows={10} height={24} />
  const { data } = line
  const mass = formatMass(data.co2eKg, { unit: 'kg' })
  const biogenic = formatMass(data.biogenicCo2Kg, { unit: 'kg' })
  return (
    <div className={panel.body}>
      <div>
        <h3 className={panel.name}>{names.source(data.generatorKey, data.generatorName)}</h3>
        {data.description === '' || data.description === data.generatorName ? null : (
          <p className={panel.note}>{data.description}</p>
        )}
      </div>
      <Tiles min="12rem">
        <Figure label={t('line.emission')} value={mass.value} unit={mass.unit} scope={data.scope} />
        <Figure label={t('total.biogenic')} value={biogenic.value} unit={biogenic.unit.replace('CO₂e', 'CO₂')} />
      </Tiles>
      <Facts>
        <Fact name={t('column.quantity')}>
          {formatDecimal(data.quantity.value)} {words.unit(data.quantity.unit)}
        </Fact>
        <Fact name={t('column.period')}>{formatPeriod(data.periodStart, data.periodEnd)}</Fact>
        <Fact name={t('column.category')}>
          <ScopeBadge scope={data.scope} />{' '}
          <Link {...emissionsOf({ scope: data.scope, category: data.category })}>
            {t(`domain:category.${data.category}`)}
          </Link>
        </Fact>
        <Fact name={t('column.site')}>
          <Link {...emissionsOf({ businessUnitId: data.businessUnitId })}>{data.businessUnitName}</Link>
        </Fact>
        <Fact name={t('line.registered')}>
          {t('line.registered.by', { name: data.createdBy, when: formatInstant(data.createdAt) })}
        </Fact>
      </Facts>
      <section aria-label={t('line.evidence')}>
        <h3 className={panel.head}>{t('line.evidence')}</h3>
        <LineEvidence line={data} />
        {data.origin === 'document' ? null : <LineConflict activityId={data.id} />}
      </section>
      <section aria-label={t('line.working')}>
        <h3 className={panel.head}>{t('line.working')}</h3>
        <Working calculation={data.calculation} />
        <p>
          <Link {...factorLink(data.calculation.factor.id, data.periodStart.slice(0, 4))}>{t('line.factor')}</Link>
        </p>
      </section>
      <section aria-label={t('line.gases')}>
        <h3 className={panel.head}>{t('line.gases')}</h3>
        <GasesOfLine calculation={data.calculation} />
      </section>
      <section aria-label={t('line.months')}>
        <h3 className={panel.head}>{t('line.months')}</h3>
        <MonthsOfLine calculation={data.calculation} />
      </section>
      <RecordHistory entity="activity" recordId={data.id} />
      <RemoveLine line={data} onRemoved={onRemoved} />
    </div>
  )
}

/** What documents say against a line that was not made from one. */
function LineConflict({ activityId }: { activityId: string }) {
  const conflict = useConflicts([activityId]).get(activityId)
  return conflict ? <ConflictNote conflict={conflict} /> : null
}

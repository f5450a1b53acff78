import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatPeriod } from '../../lib/date-format.ts'
import { formatMass } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { Working } from '../../parts/calculation/working.tsx'
import { ConflictNote } from '../../parts/cross-check/conflict-note.tsx'
import { useConflicts } from '../../parts/cross-check/use-conflicts.ts'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { ScopeBadge } from '../../ui/badges.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Tiles } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import panel from '../../ui/side-panel.module.css'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { lineQuery } from './emissions-data.ts'
import { factorLink } from './factor-link.ts'
import type { LineDetail } from './line-change.ts'
import { LineEvidence } from './line-evidence.tsx'
import { LineForm } from './line-form.tsx'
import classes from './line-panel.module.css'
import { GasesOfLine, MonthsOfLine } from './line-tables.tsx'
import { RemoveLine } from './remove-line.tsx'

/** What a line is opened for, beside being read. */
export const formNames = ['edit', 'copy'] as const
type FormName = (typeof formNames)[number]

/** One line of the inventory: what was done, what it emitted and how that was worked out, and what proves it. */
export function LinePanel({
  activityId,
  opensWith,
  onRemoved,
  onSaved,
}: {
  activityId: string
  /** The form that is shown at once to whoever may change lines. */
  opensWith?: FormName | undefined
  onRemoved: () => void
  /** The line stands under another id now. */
  onSaved: (activityId: string) => void
}) {
  const [form, setForm] = useState(useCan('activity:create') ? opensWith : undefined)
  const { t } = useTranslation(['inventory', 'domain'])
  const words = useUnitWords()
  const names = useSourceNames()
  const line = useQuery(lineQuery(activityId))
  if (line.isError) return <ErrorState error={line.error} onRetry={() => void line.refetch()} />
  if (!line.data) return <SkeletonRows rows={10} height={24} />
  const { data } = line
  if (form !== undefined) {
    return (
      <LineForm
        line={data}
        isCopy={form === 'copy'}
        onSaved={(id) => {
          setForm(undefined)
          onSaved(id)
        }}
        onCancel={() => setForm(undefined)}
      />
    )
  }
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
      <LineActs line={data} onForm={setForm} onRemoved={onRemoved} />
      <Facts>
        <Fact name={t('column.quantity')}>{words.amount(data.quantity.value, data.quantity.unit)}</Fact>
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
        <Fact name={t('column.origin')}>
          {[t(`origin.${data.cameBy}`), data.revisedBy && t(`revised.${data.revisedBy}`)].filter(Boolean).join(' · ')}
        </Fact>
        <Fact name={t('line.registered')}>
          <Person name={data.createdBy} picture={data.createdByAvatar}>
            {t('line.registered.by', { name: data.createdBy, when: formatInstant(data.createdAt) })}
          </Person>
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
    </div>
  )
}

/** What can be done with a line; who may not sees why. */
function LineActs({
  line,
  onForm,
  onRemoved,
}: {
  line: LineDetail
  onForm: (form: FormName) => void
  onRemoved: () => void
}) {
  const { t } = useTranslation('inventory')
  const reason = useCan('activity:create') ? undefined : t('edit.forbidden')
  return (
    <div className={classes.acts}>
      <ReasonButton variant="default" size="compact-md" reason={reason} onPress={() => onForm('edit')}>
        {t('edit.button')}
      </ReasonButton>
      <ReasonButton variant="default" size="compact-md" reason={reason} onPress={() => onForm('copy')}>
        {t('edit.copy')}
      </ReasonButton>
      <RemoveLine line={line} onRemoved={onRemoved} />
    </div>
  )
}

/** What documents say against a line that was not made from one. */
function LineConflict({ activityId }: { activityId: string }) {
  const conflict = useConflicts([activityId]).get(activityId)
  return conflict ? <ConflictNote conflict={conflict} /> : null
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths, pathTo, type Target } from '../../lib/paths.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './dashboard.module.css'
import { arrivalQueries } from './dashboard-data.ts'
import { SampleOffer } from './sample-offer.tsx'

type StepName = 'unit' | 'document' | 'bill' | 'figure'

/** The way of a new company to its first figure; each step is seen as done from what is there. */
export function GuidedStart() {
  const { t } = useTranslation('dashboard')
  const units = useQuery(api.businessUnit.list.queryOptions())
  const imports = useQuery(arrivalQueries.imports)
  const bills = useQuery(arrivalQueries.bills)
  const lines = useQuery(arrivalQueries.lines)
  const failed = [units, imports, bills, lines].find((query) => query.isError)
  const isRead = units.data && imports.data && bills.data && lines.data
  const done: Readonly<Record<StepName, boolean>> | undefined = isRead && {
    unit: units.data.some(({ city }) => city !== null),
    document: imports.data.rows.some(({ documentsNew, documentsDuplicate }) => documentsNew + documentsDuplicate > 0),
    bill: bills.data.total > 0,
    figure: lines.data.rows.length > 0,
  }
  return (
    <Section title={t('start.title')} note={t('start.note')}>
      <Panel>
        {failed ? (
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        ) : done ? (
          <Steps done={done} />
        ) : (
          <SkeletonRows rows={4} height={44} />
        )}
      </Panel>
      <SampleOffer />
    </Section>
  )
}

const steps: readonly { readonly name: StepName; readonly target: Target }[] = [
  { name: 'unit', target: pathTo(paths.units) },
  { name: 'document', target: pathTo(paths.upload) },
  { name: 'bill', target: pathTo(paths.upload) },
  { name: 'figure', target: pathTo(paths.manualInput) },
]

function Steps({ done }: { done: Readonly<Record<StepName, boolean>> }) {
  const { t } = useTranslation('dashboard')
  const now = steps.find(({ name }) => !done[name])
  return (
    <ol className={classes.steps}>
      {steps.map(({ name, target }) => (
        <li key={name} className={classes.step} data-done={done[name] || undefined}>
          <div>
            <p className={classes.name}>{t(`start.${name}`)}</p>
            <p className={classes.note}>{t(`start.${name}.why`)}</p>
          </div>
          {done[name] ? (
            <StatusBadge tone="done">{t('start.done')}</StatusBadge>
          ) : (
            <ButtonLink variant={name === now?.name ? 'filled' : 'default'} target={target}>
              {t(`start.${name}.act`)}
            </ButtonLink>
          )}
        </li>
      ))}
    </ol>
  )
}

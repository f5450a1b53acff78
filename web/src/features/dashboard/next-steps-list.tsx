import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { importOf, paths, pathTo, type Target } from '../../lib/paths.ts'
import { missingQuery } from '../../parts/inventory/missing.tsx'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './dashboard.module.css'
import { nextSteps, type Step, type StepName, stepToTake } from './next-steps.ts'

/** From nothing to a report: what is done, what is left, and the one step to take now. */
export function NextSteps({ inventory }: { inventory: Inventory }) {
  const { t } = useTranslation('dashboard')
  const imports = useQuery(api.imports.list.queryOptions({ input: { page: 1, pageSize: 10 } }))
  const reports = useQuery(api.report.list.queryOptions({ input: { page: 1, pageSize: 10 } }))
  const missing = useQuery(missingQuery(inventory.year))
  const failed = [imports, reports, missing].find((query) => query.isError)
  return (
    <Section title={t('steps.title')}>
      <Panel>
        {failed ? (
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        ) : imports.data && reports.data && missing.data ? (
          <StepList
            year={inventory.year}
            steps={nextSteps({
              inventory,
              missing: missing.data,
              documents: imports.data.rows.reduce((sum, row) => sum + row.documentsNew + row.documentsDuplicate, 0),
              reports: reports.data.rows,
            })}
          />
        ) : (
          <SkeletonRows rows={5} height={28} />
        )}
      </Panel>
    </Section>
  )
}

function StepList({ steps, year }: { steps: readonly Step[]; year: number }) {
  const { t } = useTranslation('dashboard')
  const now = stepToTake(steps)
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step.name} className={classes.step} data-done={step.isDone || undefined}>
          <div>
            <p className={classes.name}>{t(`step.${step.name}`, { year })}</p>
            <p className={classes.note}>{noteOf(step)}</p>
          </div>
          {step === now ? (
            <ButtonLink target={targetOf(step.name, year)}>{t(`step.${step.name}.act`)}</ButtonLink>
          ) : (
            <StatusBadge tone={step.isDone ? 'done' : 'waiting'}>
              {step.isDone ? t('step.done') : t('step.open')}
            </StatusBadge>
          )}
        </li>
      ))}
    </ol>
  )

  function noteOf({ name, isDone, left }: Step): string {
    if (isDone) return t(`step.${name}.done`)
    return left > 0 ? t(`step.${name}.left`, { count: left, n: formatCount(left) }) : t(`step.${name}.why`)
  }
}

function targetOf(name: StepName, year: number): Target {
  switch (name) {
    case 'electricity':
      return pathTo(paths.manualInput, { scope: 2 })
    case 'report':
      return pathTo(paths.reports, { year })
    case 'upload':
      return pathTo(paths.upload)
    case 'pending':
      return importOf()
    case 'email':
      return pathTo(paths.dashboard)
  }
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { gwpSets } from '../../parts/inventory/use-inventory.ts'
import { yearReads } from '../../parts/inventory-year/use-year.ts'
import { usePlanLack } from '../../parts/plan/use-feature.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { isChangeable, useClosingState, type Year } from './closing-state.ts'
import classes from './inventory-year.module.css'
import { RecalculationState, useRecalculation } from './recalculation.tsx'
import { WaterfallView } from './waterfall-view.tsx'

/** Newer factors and another GWP set: what they would change, seen before they are applied. */
export function NewestFactors({ year }: { year: Year }) {
  const { t } = useTranslation('inventory-year')
  const [{ gwp }, setUrl] = useClosingState()
  const gwpSet = gwpSets.find((one) => one === gwp) ?? year.gwpSet
  const recalculation = useRecalculation(year.year)
  return (
    <Section title={t('newest.title')} note={t(year.currentSeal ? 'newest.note' : 'newest.note.open')}>
      <div className={classes.filters}>
        <FilterSelect
          label={t('boundary.gwp')}
          choices={gwpSets.map((value) => ({ value, label: value }))}
          value={gwpSet}
          onChange={(next) => setUrl({ gwp: next })}
          width={130}
        />
        <Apply year={year} gwpSet={gwpSet} isRunning={recalculation?.state === 'running'} />
      </div>
      {recalculation && isChangeable(year) ? <RecalculationState recalculation={recalculation} year={year} /> : null}
      {year.currentSeal ? <Preview year={year.year} gwpSet={gwpSet} /> : null}
    </Section>
  )
}

function Preview({ year, gwpSet }: { year: number; gwpSet: Year['gwpSet'] }) {
  const { t } = useTranslation('inventory-year')
  const preview = useQuery(api.restatement.preview.queryOptions({ input: { year, gwpSet } }))
  if (preview.isError) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <SkeletonBlock height={320} />
  return <WaterfallView result={preview.data} title={t('newest.question')} liveKey="newest.end" />
}

function Apply({ year, gwpSet, isRunning }: { year: Year; gwpSet: Year['gwpSet']; isRunning: boolean }) {
  const { t } = useTranslation('inventory-year')
  const mayClose = useCan('inventory:close')
  const lack = usePlanLack('restatement')
  const [isAsking, setIsAsking] = useState(false)
  const apply = useAct(api.restatement.apply.call, {
    cause: 'restatement.apply',
    reread: [...yearReads, api.activity.listActs],
    done: ({ actId }) => (actId === null ? t('newest.done', { count: 0, gwpSet }) : undefined),
    onSent: () => setIsAsking(false),
    onFailed: () => setIsAsking(false),
  })
  const why = !isChangeable(year) ? t('newest.closed') : mayClose ? lack : t('restate.forbidden')
  return (
    <>
      <ReasonButton
        variant="default"
        reason={why}
        isBusy={apply.isPending || isRunning}
        onPress={() => setIsAsking(true)}
      >
        {t('newest.apply')}
      </ReasonButton>
      <Confirm
        isOpen={isAsking}
        title={t('newest.confirm', { year: year.year })}
        confirmLabel={t('newest.apply')}
        isBusy={apply.isPending}
        isDestructive={false}
        onConfirm={() => apply.mutate({ year: year.year, gwpSet })}
        onCancel={() => setIsAsking(false)}
      >
        {t('newest.text', { gwpSet })}
      </Confirm>
    </>
  )
}

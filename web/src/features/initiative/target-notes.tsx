import { Button } from '@mantine/core'
import type { TargetLack } from '@pegada/contract/initiative-kinds.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useTargetText } from '../../parts/reduction/target-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { type Plan, usePlanState } from './plan-data.ts'

/** How the target counts what the forecast is held against, and what is missing before it can be. */
export function TargetNotes({ plan: { target, year } }: { plan: Plan }) {
  const { t } = useTranslation('initiative')
  if (!target) return null
  return (
    <>
      {target.scopeTwo === 'market' ? <p className="pg-quiet">{t('forecast.market')}</p> : null}
      {target.lacks === null ? null : <Lacking target={target} lacks={target.lacks} year={year} />}
    </>
  )
}

function Lacking({
  target: { id, name, measureUnit },
  lacks,
  year,
}: {
  target: NonNullable<Plan['target']>
  lacks: TargetLack
  year: number
}) {
  const { t } = useTranslation('initiative')
  const [, setState] = usePlanState()
  const { amountUnit } = useTargetText({ measureUnit })
  return (
    <Notice tone="warning" title={t('forecast.lacks.title', { name })}>
      <p>{t(`forecast.lacks.${lacks}`, { year, unit: amountUnit ?? '' })}</p>
      {lacks === 'driver' ? (
        <Button variant="default" onClick={() => setState({ panel: 'drivers' }, { push: true })}>
          {t('driver.open')}
        </Button>
      ) : (
        <Link {...pathTo(paths.reduction, { target: id })}>{t('forecast.lacks.open')}</Link>
      )}
    </Notice>
  )
}

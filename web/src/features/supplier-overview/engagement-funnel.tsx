import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { suppliersOf } from '../../lib/paths.ts'
import { percentOf } from '../../parts/inventory/ranking.ts'
import { tonnesOf, tonnesText, unit } from '../../ui/chart/mass.ts'
import { RankedAnswer } from './ranked-answer.tsx'
import type { SupplyChain } from './supply-chain-data.ts'

/** How far suppliers are with what they were last asked, each with what it emits. */
export function EngagementFunnel({ chain }: { chain: SupplyChain }) {
  const { t } = useTranslation(['supplier-overview', 'supplier'])
  const { year, funnel } = chain
  const all = funnel.reduce((sum, { suppliers }) => sum + suppliers, 0)
  const countOf = (wanted: (typeof funnel)[number]['state']) =>
    funnel.find(({ state }) => state === wanted)?.suppliers ?? 0
  const asked = all - countOf('not_asked')
  return (
    <RankedAnswer
      title={t('engagement.chart')}
      sentence={
        asked === 0
          ? t('engagement.none')
          : t('engagement.sentence', {
              accepted: formatCount(countOf('accepted')),
              asked: formatCount(asked),
              all: formatCount(all),
            })
      }
      heads={[t('column.state_of'), t('column.suppliers'), t('column.suppliers_share'), unit]}
      bars={funnel
        .filter(({ suppliers }) => suppliers > 0)
        .map(({ state, suppliers, co2eKg }) => ({
          name: t(`supplier:engagement.${state}`),
          drawn: suppliers,
          label: `${formatCount(suppliers)} · ${tonnesText(co2eKg)}`,
          cells: [formatCount(suppliers), percentOf(String(suppliers), String(all)), tonnesOf(co2eKg)],
          target: suppliersOf({ year, engagement: state }),
        }))}
      fileName={t('engagement.file', { year })}
    />
  )
}

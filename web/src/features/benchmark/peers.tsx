import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { SkeletonChart } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import {
  type OwnIntensity,
  type Peers as PeersOfYear,
  peersQuery,
  peersYear,
  useBenchmarkState,
} from './benchmark-data.ts'
import { EveryKm } from './every-km.tsx'
import { PeersChart } from './peers-chart.tsx'

/** Companies of the same sector and size that allowed it: how they are spread, with the own place, or why that is not shown. */
export function Peers({ own }: { own: OwnIntensity }) {
  const { t } = useTranslation('benchmark')
  const [state] = useBenchmarkState()
  const year = peersYear(own, state.year)
  return (
    <Section title={t('peers.title')} note={t('peers.note')}>
      <EveryKm />
      {year === undefined ? <Notice tone="info">{t('peers.no_year')}</Notice> : <PeersOf year={year} />}
    </Section>
  )
}

function PeersOf({ year }: { year: number }) {
  const [state] = useBenchmarkState()
  const peers = useQuery(peersQuery(state, year))
  if (peers.isError) return <ErrorState error={peers.error} onRetry={() => void peers.refetch()} />
  if (!peers.data) return <SkeletonChart />
  return <Told peers={peers.data} />
}

function Told({ peers }: { peers: PeersOfYear }) {
  const { t } = useTranslation(['benchmark', 'company', 'inventory-year'])
  const { cells, gwpSet, boundary, nextOn } = peers
  const [first] = cells
  if (!first) return <Notice tone="info">{t(peers.sector === 'other' ? 'peers.no_sector' : 'peers.no_product')}</Notice>
  const shown = cells.find(({ points }) => points !== null)
  return (
    <>
      {shown === first ? null : <Hidden peers={peers} cell={first} />}
      {shown?.points ? <PeersChart peers={peers} cell={{ ...shown, points: shown.points }} /> : null}
      <p className="pg-quiet">
        {t('peers.basis', {
          ...{ gwpSet, boundary: t(`inventory-year:boundary.${boundary}`) },
          next: formatDay(nextOn),
        })}
      </p>
    </>
  )
}

/** Why the companies of the same size, or of the sector where the own size is not known, are not shown. */
function Hidden({ peers, cell }: { peers: PeersOfYear; cell: PeersOfYear['cells'][number] }) {
  const { t } = useTranslation(['benchmark', 'company', 'plan'])
  const { year, size } = peers
  const { need } = cell
  const who = {
    year,
    sector: t(`company:sector.${peers.sector}`),
    size: cell.of === 'size' && size !== null ? t(`plan:size.${size}`) : t('peers.every_size'),
  }
  const have = cell.groups ?? 0
  return (
    <Notice tone="info" title={t('peers.hidden', who)}>
      {cell.state === 'too_few'
        ? t('peers.too_few', { have, need, missing: Math.max(need - have, 0) })
        : t(`peers.${cell.state === 'dominated' ? 'dominated' : 'complement'}`)}
    </Notice>
  )
}

import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCitations } from '../../lib/citations.ts'
import { withoutIsolates } from '../../lib/isolate.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useSourceNames } from '../../lib/source-names.ts'
import { scopeColor } from '../../parts/inventory/chart-parts.ts'
import { NetworkChart } from '../../ui/chart/network-chart.tsx'
import { keyOf, publicationsOf } from './publications.ts'

/** On which publications does the year rest: each source with those that its factors come from. */
export function PublicationNetwork({
  sources,
  year,
  businessUnitId,
}: {
  sources: Outputs['inventory']['sources']
  year: number
  businessUnitId: string | undefined
}) {
  const { t } = useTranslation('source')
  const names = useSourceNames()
  const cite = useCitations()
  const site = businessUnitId === undefined ? {} : { businessUnitId }
  const publications = publicationsOf(sources, (citation, id) => withoutIsolates(cite(citation, id)))
  const tied = sources.filter(({ factors }) => factors.length > 0)
  const [first] = publications
  if (!first) return null
  return (
    <NetworkChart
      title={t('network.title')}
      sentence={t('network.sentence', { name: first.name, part: first.lines.size, total: tied.length })}
      head={[t('column.source'), t('column.publication'), t('column.lines')]}
      nodes={[
        ...tied.map((source) => ({
          key: keyOf(source),
          name: names.source(source.generatorKey, source.name),
          side: 0 as const,
          color: (ink: Parameters<typeof scopeColor>[0]) => scopeColor(ink, source.scope),
          target: emissionsOf({
            year,
            scope: source.scope,
            category: source.category,
            generatorKey: source.generatorKey,
            ...site,
          }),
        })),
        ...publications.map(({ name }) => ({ key: name, name, side: 1 as const })),
      ]}
      ties={publications.flatMap(({ name, lines }) => [...lines].map(([from, count]) => ({ from, to: name, count })))}
      fileName={t('network.file', { year })}
    />
  )
}

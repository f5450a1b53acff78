import type { Outputs } from '@pegada/contract/contract.ts'
import { withoutIsolates } from '@pegada/core/language/isolates.ts'
import { useTranslation } from 'react-i18next'
import { useCitations } from '../../lib/citations.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { scopeColor } from '../../parts/inventory/chart-parts.ts'
import { distinctNames } from '../../parts/inventory/distinct-names.ts'
import { usePartNames } from '../../parts/inventory/use-part-names.ts'
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
  const { t } = useTranslation(['source', 'domain'])
  const nameOf = usePartNames()
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
        ...distinctNames(
          tied.map((source) => ({
            key: keyOf(source),
            name: nameOf(source),
            category: t(`domain:category.${source.category}`),
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
          [({ category }) => category],
        ),
        ...publications.map(({ name }) => ({ key: name, name, side: 1 as const })),
      ]}
      ties={publications.flatMap(({ name, lines }) => [...lines].map(([from, count]) => ({ from, to: name, count })))}
      fileName={t('network.file', { year })}
    />
  )
}

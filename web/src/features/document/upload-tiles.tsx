import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount, formatMass } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useWorkingYear } from '../../lib/working-year.ts'
import { MissingFigure } from '../../parts/inventory/missing.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Tiles } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { type NfeState, narrowOf } from './page-state.ts'

/** Where the work stands: documents read, lines to decide, emissions accepted, and what the inventory still lacks. */
export function UploadTiles({ state }: { state: NfeState }) {
  const { t } = useTranslation('document')
  const narrow = narrowOf(state)
  const one = { page: 1, pageSize: 1 } as const
  const documents = useQuery(
    api.document.list.queryOptions({
      input: { ...one, ...(state.import === undefined ? {} : { importId: state.import }) },
    }),
  )
  const pending = useQuery(api.documentItem.list.queryOptions({ input: { ...one, ...narrow, state: 'pending' } }))
  const accepted = useQuery(api.activity.list.queryOptions({ input: { ...one, ...narrow, origin: 'document' } }))
  const year = useWorkingYear()
  const here = { import: state.import, documentId: state.documentId }
  return (
    <Tiles min="13rem">
      <Tile is={documents.data}>
        {({ total }) => (
          <Figure
            label={t('tile.documents')}
            value={formatCount(total)}
            unit={t('unit.documents', { count: total })}
            to={pathTo(paths.nfeUpload, { ...here, tab: 'documents' })}
          />
        )}
      </Tile>
      <Tile is={pending.data}>
        {({ total }) => (
          <Figure
            label={t('tile.pending')}
            value={formatCount(total)}
            unit={t('unit.lines', { count: total })}
            to={pathTo(paths.nfeUpload, { ...here, decision: 'pending' })}
          />
        )}
      </Tile>
      <Tile is={accepted.data}>
        {({ totals, total }) => (
          <Figure
            label={t('tile.accepted')}
            {...formatMass(totals?.co2eKg ?? '0', { unit: 't' })}
            comparison={t('tile.accepted.lines', { count: total, total: formatCount(total) })}
            to={pathTo(paths.nfeUpload, { ...here, decision: 'accepted' })}
          />
        )}
      </Tile>
      <MissingFigure year={year} only={['documents', 'questions']} />
    </Tiles>
  )
}

function Tile<T>({ is, children }: { is: T | undefined; children: (data: T) => ReactNode }) {
  return is === undefined ? <SkeletonBlock height={96} /> : children(is)
}

import { useQuery } from '@tanstack/react-query'
import { yearsQuery } from '../../lib/working-year.ts'
import { YearSelect } from '../../ui/filter-select.tsx'
import { useOffersState } from './marketplace-data.ts'
import { MarketplaceFrame } from './marketplace-frame.tsx'
import { NeedsTiles } from './needs-tiles.tsx'
import { OffersList } from './offers-list.tsx'

/** What the own inventory of a year asks for, and the offers of that. */
export function OffersPage() {
  const [state, setState] = useOffersState()
  const years = useQuery(yearsQuery()).data?.years ?? []
  return (
    <MarketplaceFrame
      current="offers"
      actions={<YearSelect years={years} value={state.year} onChange={(year) => setState({ year })} />}
    >
      <NeedsTiles year={state.year} />
      <OffersList />
    </MarketplaceFrame>
  )
}

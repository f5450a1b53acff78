import { useOffersState } from './marketplace-data.ts'
import { MarketplaceFrame } from './marketplace-frame.tsx'
import { NeedsTiles } from './needs-tiles.tsx'
import { OffersList } from './offers-list.tsx'

/** What the own inventory of a year asks for, and the offers of that. */
export function OffersPage() {
  const [{ year }] = useOffersState()
  return (
    <MarketplaceFrame current="offers">
      <NeedsTiles year={year} />
      <OffersList />
    </MarketplaceFrame>
  )
}

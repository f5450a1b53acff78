import type { WebsitePageProps } from '../data.ts'
import { About } from './about.tsx'
import { Audit } from './audit.tsx'
import { ByMonth } from './by-month.tsx'
import { FromNote } from './from-note.tsx'
import { Hero } from './hero.tsx'
import { Scopes } from './scopes.tsx'
import { Sizes } from './sizes.tsx'
import { Testimonials } from './testimonials.tsx'

/** The landing page: what Pegada does, shown with figures of its own engine. */
export function HomePage({ data: { home } }: WebsitePageProps) {
  if (!home) throw new Error('the landing page is written with its figures')
  return (
    <>
      <Hero home={home} />
      <FromNote example={home.example} />
      <Scopes />
      <ByMonth home={home} />
      <Audit />
      <Sizes />
      <Testimonials />
      <About />
    </>
  )
}

import type { Outputs } from '@pegada/contract/contract.ts'
import type { PartnerRow, TestimonialRow } from './repo.ts'

type Entered = Outputs['website']['testimonials']

export function presentTestimonial({
  id,
  content,
  author,
  position,
  rating,
}: TestimonialRow): Entered['testimonials'][number] {
  return { id, content, author, position, rating }
}

/** The address of the picture changes with its content, so that browsers may keep it. */
export function presentPartner({ id, name, alt, logoSha256 }: PartnerRow): Entered['partners'][number] {
  return { id, name, alt, logo: `/partner-logos/${id}?v=${logoSha256.slice(0, 12)}` }
}

import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { PARTNERS_MAX } from '@pegada/contract/website.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAdministration } from '../platform-admin/record-administration.ts'
import { type Logo, logoKey, readLogo } from './logo.ts'
import { presentPartner, presentTestimonial } from './present.ts'
import * as repo from './repo.ts'

/** What platform administrators enter for the public website; each act stands in the trail of their company. */

export function saveTestimonial(
  ports: Ports,
  actor: Actor,
  { testimonialId, ...words }: Inputs['website']['saveTestimonial'],
): Promise<Outputs['website']['saveTestimonial']> {
  return ports.db.asOwner(async (tx) => {
    const known = testimonialId === undefined ? undefined : await repo.findTestimonial(tx, testimonialId)
    if (testimonialId !== undefined && !known) throw new DomainError('testimonial.not_found')
    const now = ports.clock.now()
    const row = { id: known?.id ?? randomUUID(), ...words, createdAt: known?.createdAt ?? now, updatedAt: now }
    await repo.putTestimonial(tx, row)
    await record(tx, ports, actor, { action: 'testimonial.save', id: row.id, data: { author: row.author } })
    return { ...presentTestimonial(row), updatedAt: now.toISOString() }
  })
}

export function deleteTestimonial(ports: Ports, actor: Actor, id: string): Promise<{ done: true }> {
  return ports.db.asOwner(async (tx) => {
    if (!(await repo.dropTestimonial(tx, id))) throw new DomainError('testimonial.not_found')
    await record(tx, ports, actor, { action: 'testimonial.delete', id })
    return { done: true } as const
  })
}

/** Throws `partner.not_found`, `partner.logo_required`, `partner.no_place_left` or what reading the picture throws. */
export async function savePartner(
  ports: Ports,
  actor: Actor,
  { partnerId, name, alt, logo: file }: Inputs['website']['savePartner'],
): Promise<Outputs['website']['savePartner']> {
  const logo = file && (await readLogo(file))
  // Under its digest, so that what a transaction that fails leaves behind is the picture that the next one stores.
  if (logo) await ports.storage.put(logoKey(logo.sha256), logo.bytes)
  return ports.db.asOwner(async (tx) => {
    const known = partnerId === undefined ? undefined : await repo.findPartner(tx, partnerId)
    if (partnerId !== undefined && !known) throw new DomainError('partner.not_found')
    if (!known && (await repo.countPartners(tx)) >= PARTNERS_MAX) {
      throw new DomainError('partner.no_place_left', { max: PARTNERS_MAX })
    }
    const now = ports.clock.now()
    const times = { createdAt: known?.createdAt ?? now, updatedAt: now }
    const row = { id: known?.id ?? randomUUID(), name, alt, ...pictureOf(logo, known), ...times }
    await repo.putPartner(tx, row)
    await record(tx, ports, actor, { action: 'partner.save', id: row.id, data: { name } })
    return { ...presentPartner(row), updatedAt: now.toISOString() }
  })
}

export function deletePartner(ports: Ports, actor: Actor, id: string): Promise<{ done: true }> {
  return ports.db.asOwner(async (tx) => {
    if (!(await repo.dropPartner(tx, id))) throw new DomainError('partner.not_found')
    await record(tx, ports, actor, { action: 'partner.delete', id })
    return { done: true } as const
  })
}

function pictureOf(logo: Logo | undefined, known: repo.PartnerRow | undefined) {
  if (logo) return { logoKind: logo.kind, logoSha256: logo.sha256 }
  if (known) return { logoKind: known.logoKind, logoSha256: known.logoSha256 }
  throw new DomainError('partner.logo_required')
}

interface Act {
  readonly action: `${'testimonial' | 'partner'}.${'save' | 'delete'}`
  readonly id: string
  readonly data?: Readonly<Record<string, unknown>>
}

async function record(tx: Tx, ports: Ports, actor: Actor, { action, id, data }: Act): Promise<void> {
  const entity = action.startsWith('partner') ? 'site_partner' : 'site_testimonial'
  await recordAdministration(tx, ports.clock, actor, { action, entity, entityId: id, ...(data && { data }) })
}

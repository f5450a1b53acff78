import { createHash } from 'node:crypto'
import { REPORT_LOGO_BYTES_MAX } from '@pegada/contract/report-text.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tenant } from '../../platform/db/port.ts'
import { pictureMedia } from '../../platform/picture/picture-head.ts'
import { redrawPicture } from '../../platform/picture/redraw-picture.ts'
import { contentKey } from '../../platform/storage/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { deleteLogo, findLogo, saveLogo } from './repo.ts'

type LogoPorts = Pick<Ports, 'db' | 'clock' | 'storage'>

/** A logo as pages print it. */
export interface Logo {
  readonly kind: 'png' | 'jpg'
  readonly bytes: Uint8Array
}

/** The longer side of a stored logo, pixels: four times what the cover shows of it. */
const SIDE_MAX = 1200

/**
 * Sets the logo on the cover of reports, drawn anew without whatever else was in the file. Throws `file.empty`, `file.too_large`,
 * `file.kind_not_accepted` for what is neither PNG nor JPEG.
 */
export async function putLogo(ports: LogoPorts, actor: Actor, file: File): Promise<void> {
  if (file.size === 0) throw new DomainError('file.empty')
  if (file.size > REPORT_LOGO_BYTES_MAX) throw new DomainError('file.too_large', { max: '2 MB' })
  const drawn = await redrawPicture(new Uint8Array(await file.arrayBuffer()), SIDE_MAX)
  if (!drawn || drawn.kind === 'webp') throw new DomainError('file.kind_not_accepted')
  const { kind, bytes } = drawn
  const { companyId, userId } = actor
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const storageKey = contentKey(companyId, sha256)
  await ports.storage.put(storageKey, bytes)
  await ports.db.asTenant(actor, async (tx) => {
    await lockCompany(tx, companyId)
    if ((await findLogo(tx, companyId))?.storageKey === storageKey) return
    await saveLogo(tx, { companyId, kind, storageKey, updatedBy: userId, updatedAt: ports.clock.now() })
    await recordAudit(tx, ports.clock, {
      ...{ companyId, actorId: userId, action: 'report_logo.save', entity: 'report_logo', entityId: companyId },
      data: { sha256 },
    })
  })
}

/** Takes the logo off; where there is none, nothing happens. */
export function removeLogo({ db, clock }: LogoPorts, actor: Actor): Promise<void> {
  const { companyId, userId } = actor
  return db.asTenant(actor, async (tx) => {
    await lockCompany(tx, companyId)
    if (!(await findLogo(tx, companyId))) return
    await deleteLogo(tx, companyId)
    await recordAudit(tx, clock, {
      ...{ companyId, actorId: userId, action: 'report_logo.remove', entity: 'report_logo', entityId: companyId },
    })
  })
}

/** The logo as a file. Throws `report_logo.not_found`. */
export async function getLogo(ports: LogoPorts, actor: Actor): Promise<File> {
  const logo = await readLogo(ports, actor)
  if (!logo) throw new DomainError('report_logo.not_found')
  return new File([new Uint8Array(logo.bytes)], `logo.${logo.kind}`, { type: pictureMedia[logo.kind] })
}

/** The logo for a page; null where the company has none. */
export async function readLogo({ db, storage }: Pick<Ports, 'db' | 'storage'>, tenant: Tenant): Promise<Logo | null> {
  const found = await db.asTenant(tenant, (tx) => findLogo(tx, tenant.companyId))
  if (!found) return null
  const bytes = await storage.find(found.storageKey)
  invariant(bytes, 'the logo of a company is in the storage')
  return { kind: found.kind, bytes }
}

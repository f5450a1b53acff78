import { randomUUID } from 'node:crypto'
import { DomainError, unlessRefused } from '@pegada/core/domain-error.ts'
import { stepToTell } from '@pegada/core/nfse/certificate-steps.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { NfseIdentity } from '../../platform/nfse/port.ts'
import { type CertificateFacts, readPfx } from '../../platform/vault/read-pfx.ts'
import type { Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import {
  destroyKeys,
  findInUse,
  findInUseForChange,
  findTold,
  insertCertificate,
  listLocked,
  saveTold,
  updateWrapped,
  type VaultRow,
} from './repo.ts'

/** Whose certificate it is: of who runs the installation, or of a company. */
export type VaultOwner = 'platform' | `company:${string}`

/** The format that keys are locked in. */
const VERSION = 1

const lockedFor = ({ owner, id, version }: Pick<VaultRow, 'owner' | 'id' | 'version'>) => ({
  owner,
  certificateId: id,
  version,
})

/**
 * Puts a certificate into the vault in place of the one before, whose key is destroyed; neither the file nor its password is kept.
 * Throws `vault_certificate.no_vault` where the installation has no VAULT_KEY, `.other_company` where `cnpjRoot` is of another, and
 * as `readPfx` does.
 */
export async function putCertificate(
  tx: Tx,
  { vault, clock }: Pick<Ports, 'vault' | 'clock'>,
  put: {
    readonly owner: VaultOwner
    readonly file: Uint8Array
    readonly password: string
    readonly by: string
    /** The root of the CNPJ that it must be of; any unless told. */
    readonly cnpjRoot: string | undefined
  },
): Promise<string> {
  if (!vault) throw new DomainError('vault_certificate.no_vault')
  const now = clock.now()
  const { privateKey, chain, facts } = readPfx(put.file, put.password, now)
  if (put.cnpjRoot !== undefined && !facts.cnpj.startsWith(put.cnpjRoot)) {
    throw new DomainError('vault_certificate.other_company', { cnpj: facts.cnpj })
  }
  const { owner } = put
  const before = await findInUse(tx, owner)
  if (before) await destroyKeys(tx, before.id, now)
  const id = randomUUID()
  const { sealed: sealedKey, wrappedKey } = vault.lock(privateKey, lockedFor({ owner, id, version: VERSION }))
  const row = { id, owner, ...facts, chain, version: VERSION, sealedKey, wrappedKey, createdAt: now, createdBy: put.by }
  // The same certificate once more ends no later: what was told of it is not told again.
  await insertCertificate(tx, { ...row, toldDays: await findTold(tx, owner, facts.fingerprint) })
  await recordPlatformAct(tx, clock, {
    actorId: put.by,
    action: 'vault_certificate.put',
    entity: 'vault_certificate',
    entityId: id,
    data: {
      owner,
      cnpj: facts.cnpj,
      fingerprint: facts.fingerprint,
      until: facts.validUntil.toISOString(),
      replaced: before?.id ?? null,
    },
  })
  return id
}

/** Destroys the key of an owner's certificate. Throws `vault_certificate.absent`. */
export async function destroyCertificate(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { owner, by }: { readonly owner: VaultOwner; readonly by: string },
): Promise<string> {
  const row = await findInUse(tx, owner)
  if (!row) throw new DomainError('vault_certificate.absent')
  await destroyKeys(tx, row.id, clock.now())
  const { id: entityId, fingerprint } = row
  await recordPlatformAct(tx, clock, {
    actorId: by,
    action: 'vault_certificate.destroy',
    entity: 'vault_certificate',
    entityId,
    data: { owner, fingerprint },
  })
  return entityId
}

/** What may be told of an owner's certificate. */
export function findCertificate(tx: Pick<Tx, 'queries'>, owner: VaultOwner): Promise<CertificateFacts | undefined> {
  return findInUse(tx, owner)
}

/**
 * What may be told of an owner's certificate where its end is to be told now, 60, 30, 15, 7 and 1 days before it and once it is over; it is
 * told once each, whoever asks.
 */
export async function takeEnding(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  owner: VaultOwner,
): Promise<(CertificateFacts & { readonly isOver: boolean }) | undefined> {
  const row = await findInUseForChange(tx, owner)
  const step = row ? stepToTell(row.validUntil, clock.now(), row.toldDays) : undefined
  if (!row || step === undefined) return undefined
  await saveTold(tx, row.id, step)
  return { ...row, isOver: step === 0 }
}

/**
 * Key and certificates of an owner, to sign or to call with. For memory alone: no answer of a procedure may carry them.
 * Throws `vault_certificate.absent`, `.unopened` where it is over or no VAULT_KEY of now opens it.
 */
export async function openIdentity(
  tx: Pick<Tx, 'queries'>,
  { vault, clock }: Pick<Ports, 'vault' | 'clock'>,
  owner: VaultOwner,
): Promise<NfseIdentity> {
  const row = await findInUse(tx, owner)
  if (!row) throw new DomainError('vault_certificate.absent')
  const { sealedKey: sealed, wrappedKey, chain } = row
  if (!vault || !sealed || !wrappedKey || row.validUntil <= clock.now())
    throw new DomainError('vault_certificate.unopened')
  try {
    return { key: vault.open({ sealed, wrappedKey }, lockedFor(row)), chain }
  } catch (error) {
    if (error instanceof DomainError) throw new DomainError('vault_certificate.unopened')
    throw error
  }
}

/** How many kept keys no VAULT_KEY of now opens; the private keys themselves stay shut. */
export function countShut({ db, vault }: Pick<Ports, 'db' | 'vault'>): Promise<number> {
  return db.asOwner(async (tx) => {
    const rows = await listLocked(tx)
    const isOpened = (row: VaultRow) =>
      unlessRefused(() => {
        vault?.renew(row.wrappedKey ?? '', lockedFor(row))
        return true
      })
    return vault ? rows.filter((row) => !isOpened(row)).length : rows.length
  })
}

/** While VAULT_KEY changes: every key that stands under the one before is wrapped anew. Tells how many, and how many neither opens. */
export async function renewVaultKeys({
  db,
  vault,
}: Pick<Ports, 'db' | 'vault'>): Promise<{ renewed: number; unreadable: number }> {
  const counts = { renewed: 0, unreadable: 0 }
  if (!vault) return counts
  await db.asOwner(async (tx) => {
    for (const row of await listLocked(tx)) {
      try {
        const wrappedKey = vault.renew(row.wrappedKey ?? '', lockedFor(row))
        if (wrappedKey === undefined) continue
        await updateWrapped(tx, row.id, wrappedKey)
        counts.renewed += 1
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        counts.unreadable += 1
      }
    }
  })
  return counts
}

import { invariant } from '@pegada/core/domain-error.ts'
import { fingerprintOf } from '@pegada/core/seal/signing.ts'
import { guarded, open } from '../../http/procedures.ts'
import { getSealed, listRecentSeals, listSeals } from './list-seals.ts'

export const sealRoutes = {
  list: guarded.seals.list.handler(({ context: { ports, actor }, input: { year } }) =>
    ports.db.asTenant(actor, (tx) => listSeals(tx, { companyId: actor.companyId, year })),
  ),

  recent: guarded.seals.recent.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, (tx) => listRecentSeals(tx, actor.companyId)),
  ),

  download: guarded.seals.download.handler(async ({ context: { ports, actor }, input: { year, version } }) => {
    const key = { companyId: actor.companyId, year, version }
    const seal = await ports.db.asTenant(actor, (tx) => getSealed(tx, key))
    const file = await ports.storage.findBlob(seal.storageKey)
    invariant(file, 'the file of a sealed version is in the storage')
    return new File([file], seal.fileName ?? seal.storageKey, { type: 'application/x-ndjson' })
  }),

  publicKey: open.seals.publicKey.handler(({ context: { ports } }) => {
    const publicKey = Buffer.from(ports.signer.publicKey).toString('hex')
    return { algorithm: 'Ed25519' as const, publicKey, fingerprint: fingerprintOf(publicKey) }
  }),
}

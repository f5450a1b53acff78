import { guarded } from '../../http/procedures.ts'
import { createCertificate } from './create-certificate.ts'
import { deleteCertificate } from './delete-certificate.ts'
import { presentCertificate, presentRetirement } from './present.ts'
import { selectCertificates } from './repo.ts'
import { releaseRetirement, retireCertificate } from './retire-certificate.ts'

export const certificateRoutes = {
  list: guarded.certificate.list.handler(({ context: { ports, actor }, input: { page, pageSize, search } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const found = await selectCertificates(tx, actor.companyId, { page, pageSize, search: search?.trim() })
      return { rows: found.rows.map(presentCertificate), total: found.total, page, pageSize }
    }),
  ),

  create: guarded.certificate.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentCertificate(await createCertificate(tx, ports, actor, input))),
  ),

  delete: guarded.certificate.delete.handler(({ context: { ports, actor }, input: { certificateId: id } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await deleteCertificate(tx, ports, actor, id)
      return { id }
    }),
  ),

  retire: guarded.certificate.retire.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentRetirement(await retireCertificate(tx, ports, actor, input))),
  ),

  release: guarded.certificate.release.handler(({ context: { ports, actor }, input: { retirementId: id } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await releaseRetirement(tx, ports, actor, id)
      return { id }
    }),
  ),
}

import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { companyList } from '../../platform/db/company-list.ts'
import { createCertificate } from './create-certificate.ts'
import { deleteCertificate } from './delete-certificate.ts'
import { exportCertificates } from './export-certificates.ts'
import { presentCertificate, presentRetirement } from './present.ts'
import { readCertificate } from './read-certificate.ts'
import { countCertificates, selectCertificates } from './repo-list.ts'
import { releaseRetirement, retireCertificate } from './retire-certificate.ts'

export const certificateRoutes = {
  list: guarded.certificate.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) =>
      companyList(tx, actor, input, {
        sort: 'validTo',
        select: selectCertificates,
        count: countCertificates,
        present: presentCertificate,
      }),
    ),
  ),

  export: guarded.certificate.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportCertificates(ports, actor, input, resHeaders),
  ),

  get: guarded.certificate.get.handler(({ context: { ports, actor }, input: { certificateId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const found = await readCertificate(tx, actor, certificateId)
      if (!found) throw new DomainError('certificate.not_found')
      return found
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

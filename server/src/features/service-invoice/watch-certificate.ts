import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { takeEnding } from '../certificate-vault/vault.ts'
import { day } from '../mail/letter-values.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { watchCertificateName } from './job-names.ts'
import { listFiscalReaders } from './repo-readers.ts'

type WatchPorts = Pick<Ports, 'db' | 'clock' | 'translate' | 'publicUrl'>

/**
 * Every morning of Brasília: a letter to each root admin, who alone can put another certificate into the vault, 60, 30, 15, 7 and 1 days
 * before the one that signs service invoices ends, and once it is over; once each. Where nobody is there to be told, nothing counts as told.
 */
export function watchCertificate(ports: WatchPorts): JobDefinition<object> {
  return {
    name: watchCertificateName,
    cron: '30 11 * * *',
    perform: () =>
      ports.db.asOwner(async (tx) => {
        const readers = await listFiscalReaders(tx)
        if (readers.length === 0) return
        const certificate = await takeEnding(tx, ports, 'platform')
        if (!certificate) return
        const step = certificate.isOver ? 'ended' : 'ending'
        for (const { email: to, firstName: name, language } of readers) {
          const told = { day: day(certificate.validUntil, language), subject: certificate.subject }
          const say = (part: string) => ports.translate(language, `service-invoice:letter.${step}.${part}`, told)
          const link = `${ports.publicUrl}/admin/dashboard/nfse?view=settings`
          const values = { name, subject: say('subject'), message: say('message'), link }
          await queueLetter(tx, ports, { name: 'platform-note', to, language, values })
        }
      }),
  }
}

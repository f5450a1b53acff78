import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { openPartner } from '../pact-event/open-partner.ts'
import { readPage } from './read-page.ts'
import { findPartner, type PartnerRow, updatePartner } from './repo.ts'
import { shown } from './save-partner.ts'

type TestPorts = Pick<Ports, 'db' | 'clock' | 'outgoing' | 'secrets'>

/** Asks a partner for a token and for one footprint, and keeps what came of it. Throws `pact_partner.not_found`. */
export async function testPartner(
  ports: TestPorts,
  actor: Actor,
  partnerId: string,
): Promise<Outputs['pactPartner']['test']> {
  const { companyId } = actor
  const row = await ports.db.asTenant(actor, (tx) => findPartner(tx, { companyId, id: partnerId }))
  if (!row) throw new DomainError('pact_partner.not_found')
  const error = await tryPartner(ports, row)
  return ports.db.asTenant(actor, async (tx) => {
    await updatePartner(tx, row, {
      testedAt: ports.clock.now(),
      errorCode: error?.code ?? null,
      errorData: error ? { ...error.data } : null,
    })
    return shown(tx, companyId, partnerId)
  })
}

async function tryPartner(ports: TestPorts, row: PartnerRow): Promise<DomainError | null> {
  try {
    await readPage(await openPartner(ports, row), '/3/footprints?limit=1')
    return null
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return error
  }
}

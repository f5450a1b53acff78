import { invariant } from '@pegada/core/domain-error.ts'
import type { Ports } from '../../ports.ts'
import { customerOf, fetchProviderUpdate, type ProviderUpdate } from './fetch-provider-update.ts'
import type { UpdateNotice } from './provider-update.ts'
import { findCompanyOfCustomer, findCompanyOfObject, findVersion } from './repo.ts'
import { writeProviderUpdate } from './write-provider-update.ts'

/** Two workers that keep overtaking each other would be a fault of ours. */
const roundsMax = 20

/**
 * Asks the provider how the object of an event stands now, and writes that. What was fetched before another worker wrote is
 * fetched again, so that nothing older is ever written over something newer: repeats, delay and disorder change nothing.
 * An update about nobody who is known is left alone. Throws `payment.unavailable`.
 */
export async function applyProviderUpdate(ports: Ports, event: UpdateNotice): Promise<void> {
  const { object, type } = event
  let update: ProviderUpdate | undefined
  let companyId = await findCompanyOfObject(ports.db, object.id)
  if (companyId === undefined) {
    update = await fetchProviderUpdate(ports.payments, object)
    const customerId = customerOf(update)
    companyId = customerId === undefined ? undefined : await findCompanyOfCustomer(ports.db, customerId)
  }
  if (companyId === undefined) return ports.log.info({ type }, 'payments.news_of_nobody')
  for (let round = 0; round < roundsMax; round += 1) {
    const version = await findVersion(ports.db, companyId)
    update = await fetchProviderUpdate(ports.payments, object)
    if (await writeProviderUpdate(ports, { companyId, version, event, update })) return
  }
  invariant(false, 'the update is written in the end')
}

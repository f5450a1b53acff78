import { invariant } from '@pegada/core/domain-error.ts'
import type { ProviderEvent } from '../../platform/payments/port.ts'
import type { Ports } from '../../ports.ts'
import { customerOf, fetchNews, type News } from './fetch-news.ts'
import { findCompanyOfCustomer, findCompanyOfObject, findVersion } from './repo.ts'
import { writeNews } from './write-news.ts'

export type NewsOf = Pick<ProviderEvent, 'type' | 'createdAt' | 'object'>

/** Two workers that keep overtaking each other would be a fault of ours. */
const roundsMax = 20

/**
 * Asks the provider how the object of an event stands now, and writes that. What was fetched before another worker wrote is
 * fetched again, so that nothing older is ever written over something newer: repeats, delay and disorder change nothing.
 * News of nobody we know is left alone. Throws `payment.unavailable`.
 */
export async function applyNews(ports: Ports, event: NewsOf): Promise<void> {
  const { object, type } = event
  let news: News | undefined
  let companyId = await findCompanyOfObject(ports.db, object.id)
  if (companyId === undefined) {
    news = await fetchNews(ports.payments, object)
    const customerId = customerOf(news)
    companyId = customerId === undefined ? undefined : await findCompanyOfCustomer(ports.db, customerId)
  }
  if (companyId === undefined) return ports.log.info({ type }, 'payments.news_of_nobody')
  for (let round = 0; round < roundsMax; round += 1) {
    const version = await findVersion(ports.db, companyId)
    news = await fetchNews(ports.payments, object)
    if (await writeNews(ports, { companyId, version, event, news })) return
  }
  invariant(false, 'news is written in the end')
}

import type { CnpjAnswer } from '../../platform/cnpj/port.ts'
import type { Ports } from '../../ports.ts'
import { findCachedRecord, upsertCachedRecord } from './repo.ts'

const cacheDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** A CNPJ's record from the cache (30 days), else from the register. `cnpj` is normalised. */
export async function findCnpjRecord(ports: Pick<Ports, 'db' | 'cnpj' | 'clock'>, cnpj: string): Promise<CnpjAnswer> {
  const cached = await findCachedRecord(ports.db, cnpj)
  if (cached && ports.clock.now().getTime() - cached.fetchedAt.getTime() < cacheDays * dayMs)
    return { found: cached.record }
  const answer = await ports.cnpj.find(cnpj)
  if ('found' in answer) await upsertCachedRecord(ports.db, answer.found, ports.clock.now())
  return answer
}

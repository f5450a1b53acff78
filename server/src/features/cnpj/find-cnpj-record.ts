import { spelledCity } from '@pegada/core/company/address.ts'
import { loadSectorKeywords } from '@pegada/reference/load-classification.ts'
import type { CnpjAnswer, CnpjRecord } from '../../platform/cnpj/port.ts'
import { toRecord } from '../../platform/cnpj/to-record.ts'
import type { Database } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { findCachedRecord, upsertCachedRecord } from './repo.ts'
import { findRegistered } from './repo-register.ts'

const cacheDays = 30
const dayMs = 24 * 60 * 60 * 1000

const sectorKeywords = loadSectorKeywords()

type RegisterPorts = Pick<Ports, 'db' | 'cnpj' | 'clock'>

/**
 * A CNPJ's record from the imported register, else from the cache (30 days), else from the registers outside, with its municipality as
 * the IBGE writes it. `cnpj` is normalised.
 */
export async function findCnpjRecord(
  ports: RegisterPorts & Pick<Ports, 'municipalities'>,
  cnpj: string,
): Promise<CnpjAnswer> {
  const answer = await askRegisters(ports, cnpj)
  if (!('found' in answer)) return answer
  return { found: { ...answer.found, city: spelledCity(ports.municipalities, answer.found) } }
}

async function askRegisters(ports: RegisterPorts, cnpj: string): Promise<CnpjAnswer> {
  const own = await findOwnRecord(ports.db, cnpj)
  if (own) return { found: own }
  const cached = await findCachedRecord(ports.db, cnpj)
  if (cached && ports.clock.now().getTime() - cached.fetchedAt.getTime() < cacheDays * dayMs)
    return { found: cached.record }
  const answer = await ports.cnpj.find(cnpj)
  if ('found' in answer) await upsertCachedRecord(ports.db, answer.found, ports.clock.now())
  return answer
}

async function findOwnRecord(db: Database, cnpj: string): Promise<CnpjRecord | undefined> {
  const found = await findRegistered(db, cnpj)
  if (!found) return undefined
  const { legalName, tradeName, sizeCode, isMei, isActive, cnae, cnaeName, address, city, state, zipCode } = found
  const facts = { legalName, tradeName, size: sizeCode, isMei, cnae, cnaeDescription: cnaeName, city, state, zipCode }
  return toRecord(cnpj, { ...facts, street: [address], isActive }, 'Receita Federal', sectorKeywords)
}

import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { isRecord, isText } from '@pegada/core/guards.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type Arrival, type Taken, takeFootprint } from './take-footprint.ts'

type Item = Outputs['footprint']['take']['items'][number]

const maxBytes = 10 * 1024 * 1024
const footprintsMax = 1000
/** Footprints of one transaction. */
const atOnce = 50

/**
 * Takes the footprints of a file, each told what became of it; those that are wrong keep the others from nothing. Throws `file.empty`,
 * `file.too_large`, `footprint.not_json`, `footprint.none_in_file`, `footprint.too_many_in_file`.
 */
export async function takeFile(
  ports: Pick<Ports, 'db' | 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId' | 'impersonation'>,
  file: File,
): Promise<Outputs['footprint']['take']> {
  const told = footprintsIn(await jsonOf(file))
  if (told.length === 0) throw new DomainError('footprint.none_in_file')
  if (told.length > footprintsMax) throw new DomainError('footprint.too_many_in_file', { max: footprintsMax })
  const { companyId, userId } = actor
  const arrival: Arrival = { companyId, userId, origin: 'file', partnerId: null }
  const items: Item[] = []
  for (let start = 0; start < told.length; start += atOnce) {
    await ports.db.asTenant(actor, async (tx) => {
      for (const one of told.slice(start, start + atOnce)) {
        items.push(itemOf(items.length + 1, one, await takeFootprint(tx, ports, arrival, one)))
      }
    })
  }
  return { items }
}

async function jsonOf(file: File): Promise<unknown> {
  const { name, size } = file
  if (size === 0) throw new DomainError('file.empty', { name })
  if (size > maxBytes) throw new DomainError('file.too_large', { name, max: '10 MB' })
  const text = await file.text()
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new DomainError('footprint.not_json', { name })
    throw error
  }
}

/** One footprint, a list of them, or either as PACT answers it (`data`). */
function footprintsIn(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json
  if (isRecord(json) && !Object.hasOwn(json, 'pcf') && Object.hasOwn(json, 'data')) return footprintsIn(json.data)
  return isRecord(json) ? [json] : []
}

function itemOf(row: number, told: unknown, taken: Taken): Item {
  const { outcome } = taken
  const isInvalid = taken.outcome === 'invalid'
  return {
    ...{ row, outcome },
    footprintId: isInvalid ? null : taken.id,
    product: productOf(told),
    faults: isInvalid ? faultsOf(taken.faults) : [],
  }
}

/** What a footprint that may not be one calls its product. */
export function productOf(told: unknown): string | null {
  const name = isRecord(told) ? told.productNameCompany : undefined
  return isText(name) ? name.slice(0, 200) : null
}

const faultsMax = 50

/** The first faults, as they are told. */
export function faultsOf(faults: Extract<Taken, { outcome: 'invalid' }>['faults']): Item['faults'] {
  return faults.slice(0, faultsMax).map((fault) => ({ ...fault, allowed: [...fault.allowed] }))
}

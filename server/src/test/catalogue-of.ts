import type { Catalogue } from '@pegada/core/factor/catalogue.ts'
import { openCatalogue } from '../open-ports.ts'
import type { Database } from '../platform/db/port.ts'

let prepared: Promise<Catalogue> | undefined

/** The catalogue of a database; built once for all copies of the prepared one, which hold the same release. */
export function catalogueOf(db: Database, isCopy: boolean): Promise<Catalogue> {
  if (!isCopy) return openCatalogue(db)
  prepared ??= openCatalogue(db)
  return prepared
}

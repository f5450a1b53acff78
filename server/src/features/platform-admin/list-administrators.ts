import type { Sql } from '../../platform/db/port.ts'
import { selectAdministrators } from './repo.ts'

/** Who has at least the rank of an admin on the platform and an open account, by name; with the owner's rights. */
export function listAdministrators(db: Sql): Promise<{ id: string; name: string }[]> {
  return selectAdministrators(db)
}

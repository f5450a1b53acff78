import type { Ports } from '../../ports.ts'
import { refreshCounts } from './repo.ts'

/** Brings the counts and the known words of the catalogue up to date, after factors of the platform changed. */
export function refreshCatalogue({ db }: Pick<Ports, 'db'>): Promise<void> {
  return db.asOwner(refreshCounts)
}

import type { Tx } from '../../platform/db/port.ts'
import {
  findDeletion,
  type HeldPerson,
  holdForErasing,
  holdPerson,
  selectAlone,
  selectOwnedWithOthers,
} from './repo.ts'

/** How far the deletion of an account is. */
export function deletionOf({ queries }: Pick<Tx, 'queries'>, userId: string) {
  return findDeletion(queries, userId)
}

/**
 * The person, held until the end of the transaction against who signs in and who changes them; undefined for whom there is not, or
 * whose account was erased. As owner.
 */
export function heldPerson(tx: Tx, userId: string): Promise<HeldPerson | undefined> {
  return holdPerson(tx, userId)
}

/** Holds the row of somebody whose account is about to go as a whole: after the platform's trail, before anything of a company. */
export function holdToErase(tx: Tx, userId: string): Promise<void> {
  return holdForErasing(tx, userId)
}

/** Companies in which nobody but the person works, by name; `pays`: what it bought renews, and nobody would be left to cancel it. */
export function companiesAlone(tx: Pick<Tx, 'query'>, userId: string): Promise<{ name: string; pays: boolean }[]> {
  return selectAlone(tx, userId)
}

/** Companies that the person owns and others work in, by name. */
export function ownedWithOthers(tx: Pick<Tx, 'query'>, userId: string): Promise<{ id: string; name: string }[]> {
  return selectOwnedWithOthers(tx, userId)
}

export type { HeldPerson }

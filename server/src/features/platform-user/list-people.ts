import type { Outputs } from '@pegada/contract/contract.ts'
import { highestRole, type Role } from '@pegada/core/access/role.ts'
import { signInStatus } from '@pegada/core/access/sign-in-status.ts'
import type { ListPage } from '../../platform/db/list-page.ts'
import type { Ports } from '../../ports.ts'
import {
  type PeopleFilter,
  type PeopleWanted,
  type PersonRow,
  selectFigures,
  selectPeople,
  selectPlatformRoles,
  selectWorkplaces,
  type WorkplaceRow,
} from './repo.ts'

type Person = Outputs['platformUser']['list']['rows'][number]

/** A page of people with where they work, as root admins read it. */
export async function listPeople(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  filter: PeopleFilter,
  wanted: PeopleWanted,
): Promise<ListPage<Person>> {
  const now = clock.now()
  const { rows, next, previous } = await selectPeople(db, filter, now, wanted)
  const ids = rows.map(({ id }) => id)
  const places = Map.groupBy(ids.length > 0 ? await selectWorkplaces(db, ids) : [], ({ userId }) => userId)
  const held = Map.groupBy(ids.length > 0 ? await selectPlatformRoles(db, ids) : [], ({ userId }) => userId)
  const present = (row: PersonRow) => {
    const role = highestRole((held.get(row.id) ?? []).map((one) => one.role))
    return presentPerson(row, places.get(row.id) ?? [], role, now)
  }
  return { rows: rows.map(present), next, previous }
}

/** How many there are, by their last sign-in, and how long sessions are used. */
export async function summarize({
  db,
  clock,
}: Pick<Ports, 'db' | 'clock'>): Promise<Outputs['platformUser']['summary']> {
  const figures = await selectFigures(db, clock.now())
  return { ...figures, inactive: figures.total - figures.active - figures.idle }
}

/** Somebody as the list tells them, with the highest role that they have on the platform. */
export function presentPerson(
  row: PersonRow,
  places: readonly WorkplaceRow[],
  platformRole: Role | undefined,
  now: Date,
): Person {
  const { id, name, email, isConfirmed, activeCompanyId, lastSignInAt, createdAt, deactivatedAt } = row
  const isCurrent = (place: WorkplaceRow) => place.id === activeCompanyId
  const inOrder = [...places.filter(isCurrent), ...places.filter((place) => !isCurrent(place))]
  return {
    ...{ id, name, email, isConfirmed },
    companies: inOrder.map(({ userId: _, ...place }) => place),
    platformRole: platformRole ?? null,
    status: signInStatus(lastSignInAt, now),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    deactivatedAt: deactivatedAt?.toISOString() ?? null,
  }
}

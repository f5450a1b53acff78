import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { highestRole, type Role } from '@pegada/core/access/role.ts'
import { signInStatus } from '@pegada/core/access/sign-in-status.ts'
import { presented } from '../../platform/db/list-page.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import type { Ports } from '../../ports.ts'
import {
  countPeople,
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
type ListPorts = Pick<Ports, 'db' | 'clock'>

/** A page of people with where they work, as root admins read it, and how many match. */
export function listPeople(
  ports: ListPorts,
  wanted: Inputs['platformUser']['list'],
): Promise<Outputs['platformUser']['list']> {
  return platformList(ports.db, {}, wanted, peopleOf(ports))
}

/** What the list and its file are answered by. */
export function peopleOf({ clock }: Pick<Ports, 'clock'>) {
  return {
    sort: 'createdAt',
    select: async (db: Ports['db'], filter: PeopleFilter, wanted: PeopleWanted) => {
      const now = clock.now()
      const found = await selectPeople(db, filter, now, wanted)
      const ids = found.rows.map(({ id }) => id)
      const places = Map.groupBy(ids.length > 0 ? await selectWorkplaces(db, ids) : [], ({ userId }) => userId)
      const held = Map.groupBy(ids.length > 0 ? await selectPlatformRoles(db, ids) : [], ({ userId }) => userId)
      return presented(found, (row) => {
        const role = highestRole((held.get(row.id) ?? []).map((one) => one.role))
        return presentPerson(row, places.get(row.id) ?? [], role, now)
      })
    },
    count: (db: Ports['db'], filter: PeopleFilter) => countPeople(db, filter, clock.now()),
    present: (person: Person) => person,
  } as const
}

/** How many there are, by their last sign-in, and how long sessions are used. */
export async function summarize({ db, clock }: ListPorts): Promise<Outputs['platformUser']['summary']> {
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

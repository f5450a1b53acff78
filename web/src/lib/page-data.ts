import type { Outputs } from '@pegada/contract/contract.ts'
import type { Permission } from '@pegada/core/access/permission.ts'
import type { PlatformAccess } from '@pegada/core/access/platform-role.ts'
import type { QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import { atMost } from './at-most.ts'
import { sessionLook } from './session-look.ts'
import { nameYear, yearIn, yearsQuery } from './working-year.ts'

/** The values of an address, as the router has parsed them. */
export type AddressValues = Readonly<Record<string, unknown>>

/** Who may read a page: whoever holds a permission, in the company or on the platform (with a second factor on), or whoever is signed in. */
export type Readers = Permission | 'signed-in' | PlatformAccess

/** What a page reads first, so that it has its data when it is shown. */
export interface PageData<Q = unknown> {
  /** For others nothing is read: the page, or its frame, refuses by itself. */
  readonly may: Readers
  /** What the address asks for, told by the code with which the page reads it. */
  question(search: AddressValues): Q
  /** Starts the reads of the page under the keys that it reads again; none of them throws (`prefetchQuery`). */
  read(queries: QueryClient, question: Q): readonly Promise<void>[]
}

/** Says what a page reads first, with the kind of its question inferred. */
export function pageData<Q>(data: PageData<Q>): PageData<Q> {
  return data
}

/** How long a page waits for its data, ms; after that it shows itself, and its own skeletons stand where data is missing. */
export const WAIT_MS = 300

/**
 * Reads what the page asks first, once it is known who is signed in and that they may. Ends when all has come or failed, or
 * after `WAIT_MS`, whichever is first; a failure is the page's to tell, and so is a file of it that did not come.
 */
export async function readAhead<Q>(
  queries: QueryClient,
  data: PageData<Q> | (() => Promise<PageData<Q>>),
  search: AddressValues,
): Promise<void> {
  const reading =
    typeof data === 'function'
      ? data().then(
          (told) => readFor(queries, told, search),
          () => undefined,
        )
      : readFor(queries, data, search)
  await atMost(WAIT_MS, reading)
}

async function readFor<Q>(queries: QueryClient, data: PageData<Q>, search: AddressValues): Promise<void> {
  const viewer = { ...api.account.getViewer.queryOptions(), ...sessionLook }
  /* Where nobody is signed in the guard has the word: to ask again would put it back to its first look. */
  if (queries.getQueryState(viewer.queryKey)?.status === 'error') return
  await queries.prefetchQuery({ ...viewer, staleTime: Number.POSITIVE_INFINITY })
  const known = queries.getQueryData(viewer.queryKey)
  if (!known || !mayRead(known, data.may)) return
  if (mayRead(known, 'inventory:read') && yearIn(search) === undefined) await knowYear(queries)
  await Promise.all(data.read(queries, data.question(search)))
}

/** Asks the server for the working year once, before a page asks for what stands in it. */
async function knowYear(queries: QueryClient): Promise<void> {
  await queries.prefetchQuery({ ...yearsQuery(), staleTime: Number.POSITIVE_INFINITY })
  const known = queries.getQueryData(yearsQuery().queryKey)
  if (known) nameYear(known.working)
}

/** Whether the server has told that who is signed in may: pages and menus hide by it, the server decides again. */
export function mayRead(
  { can, platformCan, isPlatformAdmin, hasTwoFactor }: Outputs['account']['getViewer'],
  may: Readers,
): boolean {
  if (may === 'signed-in') return true
  if (may === 'platform-admin') return isPlatformAdmin && hasTwoFactor
  return [...can, ...platformCan].includes(may)
}

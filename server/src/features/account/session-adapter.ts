import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import * as schema from '../../db/schema.ts'
import type { Queries } from '../../platform/db/port.ts'
import { findSession } from './repo.ts'

type MakeAdapter = ReturnType<typeof drizzleAdapter>
type Asked = Parameters<ReturnType<MakeAdapter>['findOne']>[0]

/**
 * The sign-in library's way to the database. It reads a session and then its person, in every call; here one statement answers both. What
 * it makes of them stays its own: the signature of the cookie, when a session ends, its renewal.
 */
export function sessionAdapter(queries: Queries): MakeAdapter {
  const make = drizzleAdapter(queries, { provider: 'pg', schema })
  return (options) => {
    const adapter = make(options)
    return {
      ...adapter,
      async findOne<T>(asked: Asked): Promise<T | null> {
        const token = tokenIn(asked)
        if (token === undefined) return adapter.findOne<T>(asked)
        return ((await findSession(queries, token)) ?? null) as T | null
      },
    }
  }
}

/** The token of the session that is asked for with its person; undefined for every other question. */
function tokenIn({ model, where, select, join }: Asked): string | undefined {
  const [by, ...others] = where
  if (model !== 'session' || join?.user !== true || select || !by || others.length > 0) return undefined
  const isByToken = by.field === 'token' && (by.operator ?? 'eq') === 'eq'
  return isByToken && typeof by.value === 'string' ? by.value : undefined
}

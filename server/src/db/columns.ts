import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The key of a row of a company: the company, and the row in it. */
export const tenantKey = () => ({ companyId: uuid('company_id').notNull(), id: uuid('id').notNull() })

import { SHARED_ACCESS } from '@pegada/core/access/seat.ts'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The second factor and invitations. Meaning, checks and row-level security stand in `migrations/0017`. */

export const twoFactor = pgTable('two_factor', {
  id: text('id').primaryKey(),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  userId: text('user_id').notNull(),
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
})

export const invitations = pgTable(
  'invitations',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ['invite', 'shared'] }).notNull(),
    email: text('email').notNull(),
    role: text('role', { enum: ['admin', 'moderator', 'analyst', 'user'] }),
    access: text('access', { enum: SHARED_ACCESS }),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: text('phone'),
    delivery: text('delivery', { enum: ['mail', 'link'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: text('invited_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    acceptedAt: instant('accepted_at'),
    acceptedBy: text('accepted_by'),
    unitIds: uuid('unit_ids').array(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Ownership of the account, offered by the owner to an administrator (`migrations/0051`). */
export const ownershipOffers = pgTable(
  'ownership_offers',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    fromUser: text('from_user').notNull(),
    toUser: text('to_user').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

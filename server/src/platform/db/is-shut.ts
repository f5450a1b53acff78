import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether the administration closed somebody's account, or prepared that it is deleted. Only the owner's rights see that. */
export function isShut(userId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(exists (select from user_deactivations shut where shut.user_id = ${userId})
    or exists (select from account_deletions shut where shut.user_id = ${userId} and shut.prepared_at is not null))`
}

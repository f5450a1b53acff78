import { hasRank, type Role } from '../access/role.ts'

/** Whether somebody of that role sees every ticket of the company, and not only those that they opened. */
export function seesAllTickets(role: Role): boolean {
  return hasRank(role, 'admin')
}

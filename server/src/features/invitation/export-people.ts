import { invitationColumns, memberColumns } from '@pegada/contract/invitation.ts'
import { instantCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import type { InvitationRow } from './repo.ts'
import {
  type InvitationFilter,
  type InvitationSort,
  type MemberFilter,
  type MemberSort,
  selectInvitations,
  selectMembers,
} from './repo-list.ts'
import { stateOf } from './state-of.ts'

type MemberKey = (typeof memberColumns)[number]
type InvitationKey = (typeof invitationColumns)[number]

/** The members as a file, under the filters and in the order of the screen. */
export function exportMembers(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<MemberKey, MemberSort> & Omit<MemberFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    { name: 'team:team.members', all: memberColumns, columns: memberCells, sort: 'since', select: selectMembers },
    headers,
  )
}

/** The invitations as a file, as they stand now. */
export function exportInvitations(
  ports: Pick<Ports, 'db' | 'translate' | 'clock'>,
  actor: Actor,
  wanted: OrderedFile<InvitationKey, InvitationSort> & Omit<InvitationFilter, 'companyId' | 'now'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const now = ports.clock.now()
  return streamCompanyList(
    ports,
    actor,
    { ...wanted, now },
    {
      name: 'team:invites.title',
      all: invitationColumns,
      columns: invitationCells(now),
      sort: 'createdAt',
      select: selectInvitations,
    },
    headers,
  )
}

const memberCells: ListColumns<Awaited<ReturnType<typeof selectMembers>>['rows'][number], MemberKey> = {
  name: {
    title: 'team:team.name',
    width: 30,
    cell: ({ firstName, lastName, isOwner }, say) =>
      textCell([firstName, lastName, isOwner ? say('team:team.owner') : ''].filter(Boolean).join(' ')),
  },
  email: { title: 'team:invite.email', width: 30, cell: ({ email }) => textCell(email) },
  role: {
    title: 'team:team.role',
    width: 28,
    cell: ({ role, sharedAccess }, say) =>
      sharedAccess
        ? codeCell(say, `team:team.shared.${sharedAccess}`, sharedAccess)
        : codeCell(say, `shell:role.${role}`, role),
  },
  twoFactor: {
    title: 'profile:two_factor.title',
    cell: ({ hasTwoFactor }, say) => textCell(say(`profile:two_factor.${hasTwoFactor ? 'on' : 'off'}`)),
  },
  since: { title: 'team:team.since', width: 20, cell: ({ createdAt }) => instantCell(createdAt) },
  lastSeenAt: {
    title: 'team:team.last_seen',
    width: 20,
    cell: ({ lastSeenAt }) => (lastSeenAt ? instantCell(lastSeenAt) : textCell('')),
  },
}

const invitationCells = (now: Date): ListColumns<{ readonly row: InvitationRow }, InvitationKey> => ({
  email: { title: 'team:invite.email', width: 30, cell: ({ row }) => textCell(row.email) },
  grant: {
    title: 'team:team.role',
    width: 28,
    cell: ({ row }, say) =>
      row.role
        ? codeCell(say, `shell:role.${row.role}`, row.role)
        : codeCell(say, `team:team.shared.${row.access}`, row.access),
  },
  state: {
    title: 'team:invites.state',
    cell: ({ row }, say) => textCell(say(`team:invites.state.${stateOf(row, now)}`)),
  },
  createdAt: { title: 'team:invites.sent', width: 20, cell: ({ row }) => instantCell(row.createdAt) },
  expiresAt: { title: 'team:invites.expires', width: 20, cell: ({ row }) => instantCell(row.expiresAt) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ row }) => textCell(row.id) },
})

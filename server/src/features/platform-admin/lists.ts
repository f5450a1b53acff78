import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { roleColumns, roleHistoryColumns } from '@pegada/contract/platform-admin.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import { isoCell, numberCell, textCell } from '../../platform/table/cell.ts'
import type { ListedFile } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { presentRole, presentRoleRecord } from './present.ts'
import { countRoleRows, selectRoleRows } from './repo.ts'
import { countRecords, selectRecords } from './repo-records.ts'

type Shown = Outputs['platformRole']

/** A page of those who have a role on the platform, the last who were given one first unless asked otherwise. */
export function listRoles({ db }: Pick<Ports, 'db'>, wanted: Inputs['platformRole']['list']): Promise<Shown['list']> {
  const list = { sort: 'grantedAt', select: selectRoleRows, count: countRoleRows, present: presentRole } as const
  return platformList(db, {}, wanted, list)
}

/** A page of how roles were given and taken away, the newest first unless asked otherwise. */
export function listRoleHistory(
  { db }: Pick<Ports, 'db'>,
  wanted: Inputs['platformRole']['history'],
): Promise<Shown['history']> {
  const list = { sort: 'sequence', select: selectRecords, count: countRecords, present: presentRoleRecord } as const
  return platformList(db, { entity: 'platform_role' }, wanted, list)
}

const title = (key: string) => `platform-admin:${key}`

export const rolesFile: ListedFile<Shown['list']['rows'][number], (typeof roleColumns)[number]> = {
  name: title('holders.title'),
  all: roleColumns,
  columns: {
    name: { title: title('column.person'), width: 30, cell: ({ name }) => textCell(name) },
    email: { title: 'platform-user:column.email', width: 34, cell: ({ email }) => textCell(email) },
    role: { title: title('column.role'), width: 18, cell: ({ role }, say) => textCell(say(`shell:role.${role}`)) },
    twoFactor: {
      title: title('column.two_factor'),
      cell: ({ hasTwoFactor }, say) => textCell(say(`profile:two_factor.${hasTwoFactor ? 'on' : 'off'}`)),
    },
    why: {
      ...{ title: title('column.why'), width: 50 },
      cell: ({ source, reason }, say) => textCell(source === 'environment' ? say(title('source.environment')) : reason),
    },
    grantedAt: { title: title('column.since'), width: 22, cell: ({ grantedAt }) => isoCell(grantedAt) },
    grantedBy: {
      ...{ title: title('column.actor'), width: 30 },
      cell: ({ source, grantedBy }, say) => textCell(source === 'grant' ? (grantedBy ?? say(title('gone'))) : null),
    },
  },
}

export const roleHistoryFile: ListedFile<Shown['history']['rows'][number], (typeof roleHistoryColumns)[number]> = {
  name: title('history.title'),
  all: roleHistoryColumns,
  columns: {
    sequence: { title: title('column.number'), cell: ({ sequence }) => numberCell(sequence) },
    at: { title: title('column.at'), width: 22, cell: ({ at }) => isoCell(at) },
    person: {
      ...{ title: title('column.person'), width: 30 },
      cell: ({ person }, say) => textCell(person ?? say(title('gone'))),
    },
    act: {
      ...{ title: title('column.act'), width: 40 },
      cell: ({ act, role, before }, say) => {
        const now = say(`shell:role.${role}`)
        if (before === null) return textCell(say(title(`act.${act}`), { role: now }))
        return textCell(say(title('act.change'), { before: say(`shell:role.${before}`), role: now }))
      },
    },
    actor: {
      ...{ title: title('column.actor'), width: 30 },
      cell: ({ actor, source }, say) =>
        textCell(source === 'environment' ? say(title('source.environment')) : (actor ?? say(title('gone')))),
    },
    reason: {
      ...{ title: title('column.why'), width: 50 },
      cell: ({ reason }, say) => textCell(reason ?? say(title('no_reason'))),
    },
    hash: { title: 'platform-security:column.hash', width: 66, cell: ({ hash }) => textCell(hash) },
  },
}

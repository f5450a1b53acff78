import { announcementColumns } from '@pegada/contract/announcement.ts'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamPlatformList } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { presentListed } from './present.ts'
import {
  type AnnouncementFilter,
  type AnnouncementWanted,
  countAnnouncements,
  type FoundAnnouncement,
  selectAnnouncements,
} from './repo.ts'

type Shown = Outputs['announcement']['list']
type Listed = Shown['rows'][number]
type ColumnKey = (typeof announcementColumns)[number]

const listAt = (now: Date) =>
  ({
    sort: 'startsAt',
    select: selectAnnouncements,
    count: countAnnouncements,
    present: (row: FoundAnnouncement) => presentListed(row, now),
  }) as const

/** A page of all announcements, the last to begin first unless asked otherwise. */
export function listAnnouncements(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  wanted: Inputs['announcement']['list'],
): Promise<Shown> {
  const now = clock.now()
  return platformList(db, { now }, wanted, listAt(now))
}

/** The list as a file, under the filters and in the order of the screen. */
export function exportAnnouncements(
  ports: Pick<Ports, 'db' | 'clock' | 'translate'>,
  wanted: OrderedFile<ColumnKey, AnnouncementWanted['sort']> & Omit<AnnouncementFilter, 'now'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const now = ports.clock.now()
  const file = { ...listAt(now), name: 'announcement:title', all: announcementColumns, columns }
  return streamPlatformList(ports, { now }, wanted, file, headers)
}

const title = (key: ColumnKey) => `announcement:column.${key}`
const at = (key: 'startsAt' | 'endsAt' | 'createdAt') => ({
  ...{ title: title(key), width: 22 },
  cell: (row: Listed) => instantCell(new Date(row[key])),
})

const columns: ListColumns<Listed, ColumnKey> = {
  title: { title: title('title'), width: 40, cell: (row) => textCell(row.title) },
  kind: { title: title('kind'), width: 16, cell: ({ kind }, say) => codeCell(say, `announcement:kind.${kind}`, kind) },
  state: { title: title('state'), cell: ({ state }, say) => codeCell(say, `announcement:state.${state}`, state) },
  startsAt: at('startsAt'),
  endsAt: at('endsAt'),
  plans: {
    ...{ title: title('plans'), width: 24 },
    cell: ({ plans }, say) => textCell(plans.map((plan) => say(`plan:name.${plan}`)).join(', ')),
  },
  roles: {
    ...{ title: title('roles'), width: 24 },
    cell: ({ roles }, say) => textCell(roles.map((role) => say(`shell:role.${role}`)).join(', ')),
  },
  companies: { title: title('companies'), cell: ({ companies }) => numberCell(companies) },
  lacking: {
    ...{ title: title('lacking'), width: 24 },
    cell: ({ lacking }) => textCell(lacking.map(({ language }) => language).join(', ')),
  },
  dismissals: { title: title('dismissals'), cell: ({ dismissals }) => numberCell(dismissals) },
  createdAt: at('createdAt'),
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}

import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { panelRowColumns } from '@pegada/contract/platform-panel.ts'
import { figurePermissions, mayReadFigure, platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type ListPage, presented } from '../../platform/db/list-page.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import { isoCell, numberCell, textCell } from '../../platform/table/cell.ts'
import type { ListedFile } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { platformRoleOf } from '../platform-admin/platform-role-of.ts'
import { revenueSpan } from '../platform-metrics/revenue.ts'
import { countFigureRows, type FigureName, type FigureRow, type Span, selectRows } from './repo.ts'
import { type PanelPeriod, spanOf, spanOfMonth } from './span.ts'

type Rows = Outputs['platformPanel']['rows']
type ReadPorts = Pick<Ports, 'db' | 'clock'>
type Who = Pick<Actor, 'userId'>

/** What a figure is made of. Throws `platform_panel.root_only` of people and who signed up to all but root admins, `auth.forbidden` of other figures. */
export async function listRows(ports: ReadPorts, actor: Who, wanted: Inputs['platformPanel']['rows']): Promise<Rows> {
  const { figure, period = 'month', month } = wanted
  await assertMayRead(ports, actor, figure)
  const span = spanAsked(ports.clock.now(), figure, period, month)
  return platformList(ports.db, {}, wanted, {
    ...{ sort: 'at', present },
    select: (db, _, asked) => selectRows(db, figure, span, asked),
    count: (db) => countFigureRows(db, figure, span),
  })
}

/**
 * Batches of the same rows for a file: of the span as it is when the file begins, each from where the one before ended, so that what
 * comes or moves meanwhile has none skipped or told twice. Throws as `listRows` does.
 */
export function rowsReader(
  ports: ReadPorts,
  actor: Who,
  { figure, period = 'month', month }: Pick<Inputs['platformPanel']['rows'], 'figure' | 'period' | 'month'>,
) {
  const span = spanAsked(ports.clock.now(), figure, period, month)
  return async ({
    cursor,
    pageSize,
  }: {
    readonly cursor: string | undefined
    readonly pageSize: number
  }): Promise<ListPage<Rows['rows'][number]>> => {
    await assertMayRead(ports, actor, figure)
    return presented(await selectRows(ports.db, figure, span, { page: 1, pageSize, cursor }), present)
  }
}

async function assertMayRead(ports: ReadPorts, { userId }: Who, figure: FigureName): Promise<void> {
  if (!mayReadFigure(platformPermissionsOf(await platformRoleOf(ports, userId)), figure)) {
    throw new DomainError(
      figurePermissions[figure] === 'platform-person:read' ? 'platform_panel.root_only' : 'auth.forbidden',
    )
  }
}

function spanAsked(now: Date, figure: FigureName, period: PanelPeriod, month: string | undefined): Span {
  if (month) return spanOfMonth(month)
  return figure === 'revenue' ? revenueSpan(now, period) : spanOf(now, period)
}

function present({ at, ...row }: FigureRow): Rows['rows'][number] {
  return { ...row, at: at.toISOString() }
}

/** What a figure is made of as a file. */
export function rowsFile(figure: FigureName): ListedFile<Rows['rows'][number], (typeof panelRowColumns)[number]> {
  const title = (key: string) => `platform-panel:${key}`
  const isOfPeople = figurePermissions[figure] === 'platform-person:read'
  return {
    name: title(`figure.${figure}`),
    all: panelRowColumns,
    columns: {
      name: {
        title: title(isOfPeople ? 'head.person' : 'head.company'),
        width: 40,
        cell: ({ name }) => textCell(name),
      },
      detail: { title: title('head.detail'), width: 36, cell: ({ detail }) => textCell(detail) },
      at: { title: title(`at.${figure}`), width: 22, cell: ({ at }) => isoCell(at) },
      amount: {
        title: 'service-invoice:column.amount',
        cell: ({ cents }) => numberCell(cents === null ? null : (cents / 100).toFixed(2)),
      },
      id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
    },
  }
}

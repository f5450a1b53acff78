import type { Outputs } from '@pegada/contract/contract.ts'
import { migrationColumns, systemJobColumns } from '@pegada/contract/platform-system.ts'
import { isoCell, numberCell, textCell } from '../../platform/table/cell.ts'
import type { ListedFile } from '../../platform/table/stream-list.ts'

type Shown = Outputs['platformSystem']

const title = (key: string) => `platform-system:${key}`

/** The jobs that failed, as the screen tells them: what a person wrote is left out. */
export const jobsFile: ListedFile<Shown['jobs']['rows'][number], (typeof systemJobColumns)[number]> = {
  name: title('jobs'),
  all: systemJobColumns,
  columns: {
    name: { title: title('kind.of'), width: 32, cell: ({ name }) => textCell(name) },
    state: {
      ...{ title: title('jobs.state'), width: 18 },
      cell: ({ state }, say) => textCell(say(title(`jobs.state.${state}`))),
    },
    error: {
      ...{ title: title('jobs.error'), width: 28 },
      cell: ({ error: { kind } }, say) => textCell(kind === 'timed_out' ? say(title('jobs.error.timed_out')) : kind),
    },
    message: { title: title('jobs.message'), width: 60, cell: ({ error: { message } }) => textCell(message) },
    data: {
      ...{ title: title('jobs.data'), width: 60 },
      cell: ({ data }, say) =>
        textCell(data.map(({ key, value }) => `${key}: ${value ?? say(title('jobs.hidden'))}`).join('; ')),
    },
    tries: { title: title('jobs.tries'), cell: ({ tries }) => numberCell(tries) },
    createdAt: { title: title('jobs.createdAt'), width: 22, cell: ({ createdAt }) => isoCell(createdAt) },
    failedAt: { title: title('jobs.failedAt'), width: 22, cell: ({ failedAt }) => isoCell(failedAt) },
    id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
  },
}

export const migrationsFile: ListedFile<Shown['migrations']['rows'][number], (typeof migrationColumns)[number]> = {
  name: title('migrations'),
  all: migrationColumns,
  columns: {
    name: { title: title('migration'), width: 60, cell: ({ name }) => textCell(name) },
    appliedAt: { title: title('migration.applied'), width: 22, cell: ({ appliedAt }) => isoCell(appliedAt) },
  },
}

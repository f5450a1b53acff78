import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { incidentColumns } from '@pegada/contract/incident.ts'
import { today } from '../../platform/clock/port.ts'
import { presented } from '../../platform/db/list-page.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import { dayCell, instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import {
  codeCell,
  type ListColumns,
  type OrderedFile,
  type Say,
  streamPlatformList,
} from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { presentListed, presentWhole } from './present.ts'
import { countIncidents, type IncidentFilter, type IncidentWanted, selectIncidents, selectSteps } from './repo.ts'

type Shown = Outputs['incident']['list']
type Whole = Outputs['incident']['get']
type ColumnKey = (typeof incidentColumns)[number]

/** A page of the register, the last known first unless asked otherwise. */
export function listIncidents(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  wanted: Inputs['incident']['list'],
): Promise<Shown> {
  const day = today(clock)
  return platformList(db, { today: day }, wanted, {
    ...{ sort: 'knownOn', select: selectIncidents, count: countIncidents },
    present: ({ incident }) => presentListed(incident, day),
  })
}

/** The register as a file, under the filters and in the order of the screen. */
export function exportIncidents(
  ports: Pick<Ports, 'db' | 'clock' | 'translate'>,
  wanted: OrderedFile<ColumnKey, IncidentWanted['sort']> & Omit<IncidentFilter, 'today'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const day = today(ports.clock)
  const file = {
    ...{ name: 'incident:title', all: incidentColumns, columns },
    sort: 'knownOn',
    select: async (db: Ports['db'], filter: IncidentFilter, asked: IncidentWanted) => {
      const found = await selectIncidents(db, filter, asked)
      const ids = found.rows.map(({ incident }) => incident.id)
      const steps = Map.groupBy(ids.length === 0 ? [] : await selectSteps(db, ids), ({ incidentId }) => incidentId)
      return presented(found, ({ incident }) => presentWhole(incident, steps.get(incident.id) ?? [], day))
    },
    present: (row: Whole) => row,
  } as const
  return streamPlatformList(ports, { today: day }, wanted, file, headers)
}

const title = (key: ColumnKey) => `incident:column.${key}`
const text = (key: 'title' | 'circumstances' | 'holdersText' | 'measures' | 'riskText') => ({
  ...{ title: title(key), width: 40 },
  cell: (row: Whole) => textCell(row[key]),
})
const day = (key: 'knownOn' | 'occurredOn' | 'dueOn' | 'keptUntil') => ({
  title: title(key),
  cell: (row: Whole) => dayCell(row[key]),
})

const isSo = (key: 'mayHarmRights' | 'isLargeScale' | 'isSmallAgent' | 'mustBeTold', name: string) => ({
  title: name,
  cell: (row: Whole, say: Say) => textCell(say(row[key] ? 'audit:yes' : 'audit:no')),
})

const columns: ListColumns<Whole, ColumnKey> = {
  number: { title: title('number'), cell: ({ number }) => numberCell(number) },
  title: text('title'),
  state: { title: title('state'), cell: ({ state }, say) => codeCell(say, `incident:state.${state}`, state) },
  knownOn: day('knownOn'),
  occurredOn: day('occurredOn'),
  circumstances: text('circumstances'),
  dataKinds: {
    ...{ title: title('dataKinds'), width: 32 },
    cell: ({ dataKinds }, say) => textCell(dataKinds.map((kind) => say(`incident:data.${kind}`)).join(', ')),
  },
  holders: { title: title('holders'), cell: ({ holders }) => numberCell(holders) },
  holdersText: text('holdersText'),
  measures: text('measures'),
  risk: { title: title('risk'), cell: ({ risk }, say) => codeCell(say, `incident:risk.${risk}`, risk) },
  riskText: text('riskText'),
  mayHarmRights: isSo('mayHarmRights', 'incident:field.mayHarmRights'),
  isLargeScale: isSo('isLargeScale', 'incident:field.isLargeScale'),
  isSmallAgent: isSo('isSmallAgent', 'incident:field.isSmallAgent'),
  mustBeTold: isSo('mustBeTold', title('mustBeTold')),
  decision: {
    title: title('decision'),
    cell: ({ decision }, say) => codeCell(say, `incident:decision.${decision}`, decision),
  },
  whyNot: {
    ...{ title: title('whyNot'), width: 40 },
    cell: ({ decision, whyNot }) => textCell(decision === 'not_required' ? whyNot : ''),
  },
  dueOn: day('dueOn'),
  steps: { title: title('steps'), width: 48, cell: ({ steps }, say) => textCell(stepsText(steps, say)) },
  registeredAt: {
    ...{ title: title('registeredAt'), width: 22 },
    cell: ({ registeredAt }) => instantCell(new Date(registeredAt)),
  },
  keptUntil: day('keptUntil'),
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}

/** Each step with its day, its form, what it said and its file, and which correct which. */
function stepsText(steps: Whole['steps'], say: Say): string {
  return steps
    .map(({ kind, doneOn, form, protocol, text: said, publicUntil, isPartial, file, correctionReason, isCorrected }) =>
      [
        ...[doneOn, say(`incident:step.${kind}`), form && say(`incident:form.${form}`)],
        publicUntil && say('incident:step.public_until', { day: publicUntil }),
        isPartial && say('incident:step.partial'),
        isCorrected && say('incident:step.corrected'),
        correctionReason && say('incident:step.corrects', { reason: correctionReason }),
        ...[protocol, said],
        file && say('incident:step.file_of', { name: file.name, sha256: file.sha256 }),
      ]
        .filter((piece) => typeof piece === 'string' && piece !== '')
        .join(' · '),
    )
    .join('\n')
}

import type { Outputs } from '@pegada/contract/contract.ts'
import { formatCount } from './number-format.ts'
import { importOf, paths, pathTo, type Target } from './paths.ts'

/** A piece of long work that the server does for this company; it goes on through reload and sign-out. */
export interface Job {
  readonly id: string
  readonly kind: 'import' | 'report' | 'seal' | 'decision' | 'line_act' | 'sheet' | 'factor_import'
  readonly state: 'running' | 'paused' | 'done' | 'failed'
  /** Share done, 0 to 100; undefined while it cannot be told. */
  readonly percent: number | undefined
  /** At the pace seen here; undefined while too little was seen. */
  readonly secondsLeft?: number | undefined
  readonly startedAt: string
  /** Values for its sentence: `jobs.<kind>.<state>`. */
  readonly data: Readonly<Record<string, string | number>>
  /** Where its result is, or will be. */
  readonly to: Target
}

export type ImportRow = Outputs['imports']['list']['rows'][number]
type SealRow = Outputs['seals']['recent'][number]
type ActRow = Outputs['triage']['listActs'][number]
type LineActRow = Outputs['activity']['listActs'][number]
type ReportRow = Outputs['report']['list']['rows'][number]
type SheetRow = Outputs['sheet']['list']['rows'][number]
type FactorImportRow = Outputs['factorImport']['list']['rows'][number]

/** Whether the server still has it in hand. */
export function isQueuedOrRunning({ state }: { readonly state: string }): boolean {
  return state === 'queued' || state === 'running'
}

export function isSealing(row: SealRow): boolean {
  return row.state === 'sealing'
}

export function isActing({ state }: Pick<ActRow, 'state'>): boolean {
  return state === 'running'
}

const SHEET_WORK: readonly SheetRow['state'][] = ['reading', 'checking', 'applying', 'undoing']

/** Whether the server reads, tries, applies or undoes a spreadsheet; in its other states it waits for a person, or is through. */
export function isSheetAtWork({ state }: Pick<SheetRow, 'state'>): boolean {
  return SHEET_WORK.includes(state)
}

export function importJob(row: ImportRow, left: number | undefined): Job[] {
  if (row.state === 'filling') return []
  const filesRead = row.filesDone + row.filesFailed
  return [
    {
      id: row.id,
      kind: 'import',
      state: isQueuedOrRunning(row) ? 'running' : row.state === 'paused' ? 'paused' : 'done',
      secondsLeft: left,
      percent: row.filesTotal === 0 ? undefined : Math.floor((100 * filesRead) / row.filesTotal),
      startedAt: row.createdAt,
      data: {
        done: formatCount(filesRead),
        count: row.filesTotal,
        total: formatCount(row.filesTotal),
        failed: formatCount(row.filesFailed),
        documents: formatCount(row.documentsNew),
      },
      to: importOf({ importId: row.id }),
    },
  ]
}

export function reportJob(row: ReportRow): Job {
  return {
    id: row.id,
    kind: 'report',
    state: row.state === 'ready' ? 'done' : row.state === 'failed' ? 'failed' : 'running',
    percent: undefined,
    startedAt: row.createdAt,
    data: { year: row.year, format: row.format.toUpperCase() },
    to: pathTo(paths.reportRecord, { report: row.id }),
  }
}

export function sealJob({ year, version, state, progress: { lines, of }, startedAt }: SealRow): Job {
  return {
    id: `seal ${year} ${version}`,
    kind: 'seal',
    state: state === 'sealed' ? 'done' : state === 'failed' ? 'failed' : 'running',
    percent: of === 0 ? undefined : Math.floor((100 * lines) / of),
    startedAt,
    data: { year, version, lines: formatCount(lines), of: formatCount(of) },
    to: pathTo(paths.closing, { year }),
  }
}

export function actJob({ id, action, lines, looked, total, state, createdAt }: ActRow): Job {
  return {
    id,
    kind: 'decision',
    state: state === 'stopped' ? 'failed' : state,
    percent: total === 0 ? undefined : Math.floor((100 * looked) / total),
    startedAt: createdAt,
    data: { context: action, lines: formatCount(lines), looked: formatCount(looked), total: formatCount(total) },
    to: pathTo(paths.nfeUpload, { tab: 'decisions' }),
  }
}

export function lineActJob({ id, kind, year, lines, total, state, createdAt }: LineActRow): Job {
  const percent = Math.floor((100 * Math.min(lines, total)) / total)
  return {
    id,
    kind: 'line_act',
    state: state === 'stopped' ? 'failed' : state,
    percent,
    startedAt: createdAt,
    data: {
      ...{ context: kind, lines: formatCount(lines), total: formatCount(total), percent },
      ...(year !== null && { year }),
    },
    to: year === null ? pathTo(paths.measurementsEmissions) : pathTo(paths.closing, { year, part: 'versions' }),
  }
}

export function sheetJob(row: SheetRow): Job {
  const { id, fileName, state, rowsRead, rowsApplied, createdAt } = row
  const toApply = row.rowsOk + (row.countsRepeats ? row.rowsRepeat : 0)
  const isApplying = state === 'applying' && toApply > 0
  return {
    id: `sheet ${id}`,
    kind: 'sheet',
    state: isSheetAtWork(row) ? 'running' : state === 'failed' ? 'failed' : 'done',
    percent: isApplying ? Math.min(100, Math.floor((100 * rowsApplied) / toApply)) : undefined,
    startedAt: createdAt,
    data: {
      context: state,
      file: fileName,
      read: formatCount(rowsRead),
      applied: formatCount(rowsApplied),
      total: formatCount(toApply),
    },
    to: pathTo(paths.sheets, { sheet: id }),
  }
}

export function factorImportJob(row: FactorImportRow): Job {
  const { id, fileName, state, rowsRead, rowsNew, rowsFaulty, createdAt } = row
  return {
    id,
    kind: 'factor_import',
    state: isQueuedOrRunning(row) ? 'running' : state === 'failed' ? 'failed' : 'done',
    percent: undefined,
    startedAt: createdAt,
    data: {
      file: fileName,
      read: formatCount(rowsRead),
      added: formatCount(rowsNew),
      faulty: formatCount(rowsFaulty),
    },
    to: pathTo(paths.factorImports, { importacao: id }),
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { api } from './api.ts'
import { formatCount } from './number-format.ts'
import { importOf, paths, pathTo, type Target } from './paths.ts'

/** A piece of long work that the server does for this company; it goes on through reload and sign-out. */
export interface Job {
  readonly id: string
  readonly kind: 'import' | 'report' | 'seal'
  readonly state: 'running' | 'done' | 'failed'
  /** Share done, 0 to 100; undefined while it cannot be told. */
  readonly percent: number | undefined
  readonly startedAt: string
  /** Values for its sentence: `jobs.<kind>.<state>`. */
  readonly data: Readonly<Record<string, string | number>>
  /** Where its result is, or will be. */
  readonly to: Target
}

interface Jobs {
  readonly jobs: readonly Job[]
  /** Asks the server right away: call it after starting an import, a report or a closing. */
  readonly watch: () => void
}

const JobsContext = createContext<Jobs | undefined>(undefined)

/** Follows the company's imports, reports and closings: every 2 s while something runs, else every minute. */
export function JobsProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const imports = useQuery({
    ...api.imports.list.queryOptions({ input: { page: 1, pageSize: 10 } }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isImportRunning) ? 2000 : 60_000),
  })
  const reports = useQuery({
    ...api.report.list.queryOptions({ input: { page: 1, pageSize: 10 } }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isReportRunning) ? 2000 : 60_000),
  })
  const seals = useQuery({
    ...api.seals.recent.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.some(isSealing) ? 2000 : 60_000),
  })
  const watch = useCallback(() => {
    void queries.invalidateQueries({ queryKey: api.imports.list.key() })
    void queries.invalidateQueries({ queryKey: api.report.list.key() })
    void queries.invalidateQueries({ queryKey: api.seals.recent.key() })
  }, [queries])
  const jobs = useMemo(
    () =>
      [
        ...(imports.data?.rows ?? []).flatMap(importJob),
        ...(reports.data?.rows ?? []).map(reportJob),
        ...(seals.data ?? []).map(sealJob),
      ].sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1)),
    [imports.data, reports.data, seals.data],
  )
  const value = useMemo(() => ({ jobs, watch }), [jobs, watch])
  return <JobsContext value={value}>{children}</JobsContext>
}

/** The company's recent long work, newest first, and `watch()` to look again now. */
export function useJobs(): Jobs {
  const jobs = useContext(JobsContext)
  if (!jobs) throw new Error('useJobs: this page is not under the guard')
  return jobs
}

type ImportRow = Awaited<ReturnType<typeof api.imports.list.call>>['rows'][number]
type SealRow = Awaited<ReturnType<typeof api.seals.recent.call>>[number]
type ReportRow = Awaited<ReturnType<typeof api.report.list.call>>['rows'][number]

function isImportRunning(row: ImportRow): boolean {
  return row.state === 'queued' || row.state === 'running'
}

function isReportRunning(row: ReportRow): boolean {
  return row.state === 'queued' || row.state === 'running'
}

function isSealing(row: SealRow): boolean {
  return row.state === 'sealing'
}

function importJob(row: ImportRow): Job[] {
  if (row.state === 'filling') return []
  const filesRead = row.filesDone + row.filesFailed
  return [
    {
      id: row.id,
      kind: 'import',
      state: isImportRunning(row) ? 'running' : 'done',
      percent: row.filesTotal === 0 ? undefined : Math.floor((100 * filesRead) / row.filesTotal),
      startedAt: row.createdAt,
      data: { done: filesRead, total: row.filesTotal, failed: row.filesFailed, documents: row.documentsNew },
      to: importOf({ importId: row.id }),
    },
  ]
}

function reportJob(row: ReportRow): Job {
  return {
    id: row.id,
    kind: 'report',
    state: row.state === 'ready' ? 'done' : row.state === 'failed' ? 'failed' : 'running',
    percent: undefined,
    startedAt: row.createdAt,
    data: { year: row.year, format: row.format.toUpperCase() },
    to: pathTo(paths.reports),
  }
}

function sealJob({ year, version, state, progress: { lines, of }, startedAt }: SealRow): Job {
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

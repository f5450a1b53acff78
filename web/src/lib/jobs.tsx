import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { api } from './api.ts'
import { usePoll } from './live/live.tsx'
import { formatCount } from './number-format.ts'
import { importOf, paths, pathTo, type Target } from './paths.ts'
import { ratePerSecond, type Seen, secondsLeft, seenAlso } from './rate.ts'
import { useCan, useViewer } from './session.tsx'
import { useResumeUploads, useUploads } from './upload/browser-uploads.ts'
import { ownerOf } from './upload/owner.ts'
import { useAct } from './use-act.ts'

/** A piece of long work that the server does for this company; it goes on through reload and sign-out. */
export interface Job {
  readonly id: string
  readonly kind: 'import' | 'report' | 'seal' | 'decision' | 'line_act'
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

interface Jobs {
  readonly jobs: readonly Job[]
  /** Asks the server right away: call it after starting an import, a report or a closing. */
  readonly watch: () => void
}

const JobsContext = createContext<Jobs | undefined>(undefined)

/**
 * Follows the company's imports, reports and closings, and one's own acts on many lines, as the live channel tells of them; where it cannot be had, every 2 s while something runs, else
 * every minute. Who works at some units alone is not told of what speaks of the company as a whole.
 */
export function JobsProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const paceOf = usePaces()
  const poll = usePoll()
  const imports = useQuery({
    ...api.imports.list.queryOptions({ input: { page: 1, pageSize: 10 } }),
    refetchInterval: ({ state }) => poll(state.data?.rows.some(isImportRunning) ? 2000 : 60_000),
  })
  const isOfWhole = useViewer().units === null
  const reports = useQuery({
    ...api.report.list.queryOptions({ input: { page: 1, pageSize: 10 } }),
    enabled: isOfWhole,
    refetchInterval: ({ state }) => poll(state.data?.rows.some(isReportRunning) ? 2000 : 60_000),
  })
  const seals = useQuery({
    ...api.seals.recent.queryOptions(),
    enabled: isOfWhole,
    refetchInterval: ({ state }) => poll(state.data?.some(isSealing) ? 2000 : 60_000),
  })
  const mayRead = useCan('document:read')
  const acts = useQuery({
    ...api.triage.listActs.queryOptions(),
    enabled: mayRead && isOfWhole,
    refetchInterval: ({ state }) => poll(state.data?.some(isActing) ? 2000 : 60_000),
  })
  const lineActs = useQuery({
    ...api.activity.listActs.queryOptions(),
    enabled: useCan('activity:create'),
    refetchInterval: ({ state }) => poll(state.data?.some(isActing) ? 2000 : 60_000),
  })
  const watch = useCallback(() => {
    void queries.invalidateQueries({ queryKey: api.activity.listActs.key() })
    void queries.invalidateQueries({ queryKey: api.triage.listActs.key() })
    void queries.invalidateQueries({ queryKey: api.imports.list.key() })
    void queries.invalidateQueries({ queryKey: api.report.list.key() })
    void queries.invalidateQueries({ queryKey: api.seals.recent.key() })
  }, [queries])
  const jobs = useMemo(
    () =>
      [
        ...(imports.data?.rows ?? []).flatMap((row) => importJob(row, paceOf(row, imports.dataUpdatedAt))),
        ...(reports.data?.rows ?? []).map(reportJob),
        ...(seals.data ?? []).map(sealJob),
        ...(acts.data ?? []).filter(({ isUndone }) => !isUndone).map(actJob),
        ...(lineActs.data ?? []).filter(({ isUndone }) => !isUndone).map(lineActJob),
      ].sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1)),
    [imports.data, imports.dataUpdatedAt, reports.data, seals.data, acts.data, lineActs.data, paceOf],
  )
  useUploadsAlong(watch)
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
type ActRow = Awaited<ReturnType<typeof api.triage.listActs.call>>[number]
type LineActRow = Awaited<ReturnType<typeof api.activity.listActs.call>>[number]
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

function isActing({ state }: Pick<ActRow, 'state'>): boolean {
  return state === 'running'
}

/** Stops the reading of a batch for now, or lets it go on. */
export function usePauseImport(importId: string) {
  const told = { cause: 'import.pause', reread: [api.imports] }
  const pause = useAct(api.imports.pause.call, told)
  const resume = useAct(api.imports.resume.call, told)
  return {
    pause: () => pause.mutate({ importId }),
    resume: () => resume.mutate({ importId }),
    isBusy: pause.isPending || resume.isPending,
  }
}

/** Uploads go on along every page: resumed with the session, followed by the tray once their reading starts. */
function useUploadsAlong(watch: () => void): void {
  const queries = useQueryClient()
  const { startedId, sendings } = useUploads()
  const isSignedOut = sendings.some(({ phase }) => phase === 'signed_out')
  useResumeUploads(ownerOf(useViewer()), useCan('document:import'))
  useEffect(() => {
    if (startedId !== undefined) watch()
  }, [startedId, watch])
  useEffect(() => {
    if (isSignedOut) void queries.invalidateQueries({ queryKey: api.account.getViewer.queryKey() })
  }, [isSignedOut, queries])
}

/** How long the reading of a batch still takes, from what was seen of it since the page was opened. */
function usePaces(): (row: ImportRow, at: number) => number | undefined {
  const seen = useRef(new Map<string, readonly Seen[]>())
  return useCallback((row, at) => {
    const done = row.filesDone + row.filesFailed
    if (!isImportRunning(row)) return undefined
    const moments = seenAlso(seen.current.get(row.id) ?? [], { at, done })
    seen.current.set(row.id, moments)
    return secondsLeft(row.filesTotal - done, ratePerSecond(moments))
  }, [])
}

function importJob(row: ImportRow, left: number | undefined): Job[] {
  if (row.state === 'filling') return []
  const filesRead = row.filesDone + row.filesFailed
  return [
    {
      id: row.id,
      kind: 'import',
      state: isImportRunning(row) ? 'running' : row.state === 'paused' ? 'paused' : 'done',
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

function actJob({ id, action, lines, looked, total, state, createdAt }: ActRow): Job {
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

function lineActJob({ id, kind, lines, total, state, createdAt }: LineActRow): Job {
  return {
    id,
    kind: 'line_act',
    state: state === 'stopped' ? 'failed' : state,
    percent: Math.floor((100 * Math.min(lines, total)) / total),
    startedAt: createdAt,
    data: { context: kind, lines: formatCount(lines), total: formatCount(total) },
    to: pathTo(paths.measurementsEmissions),
  }
}

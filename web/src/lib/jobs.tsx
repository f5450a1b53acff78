import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { api } from './api.ts'
import {
  actJob,
  factorImportJob,
  type ImportRow,
  importJob,
  isActing,
  isQueuedOrRunning,
  isSealing,
  isSheetAtWork,
  type Job,
  lineActJob,
  reportJob,
  sealJob,
  sheetJob,
} from './job-rows.ts'
import { usePoll } from './live/live.tsx'
import { ratePerSecond, type Seen, secondsLeft, seenAlso } from './rate.ts'
import { useCan, useViewer } from './session.tsx'
import { useResumeUploads, useUploads } from './upload/browser-uploads.ts'
import { ownerOf } from './upload/owner.ts'
import { useAct } from './use-act.ts'

interface Jobs {
  readonly jobs: readonly Job[]
  /** Asks the server right away: call it after starting an import, a report or a closing. */
  readonly watch: () => void
}

/** The list as its own page begins with it, so that both read it once. */
const newest = { page: 1, pageSize: 10, sort: 'createdAt', direction: 'desc' } as const

const JobsContext = createContext<Jobs | undefined>(undefined)

/**
 * Follows the company's imports, spreadsheets, reports and closings, one's own acts on many lines and, for platform administrators, publications, as the live channel tells of them; where it cannot be had, every 2 s while something runs, else
 * every minute. Who works at some units alone is not told of what speaks of the company as a whole.
 */
export function JobsProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const paceOf = usePaces()
  const poll = usePoll()
  const { units, company, isPlatformAdmin, hasTwoFactor } = useViewer()
  const imports = useQuery({
    ...api.imports.list.queryOptions({ input: { page: 1, pageSize: 10 } }),
    // An administrator of the platform who works in no company has none.
    enabled: company.id !== '',
    refetchInterval: ({ state }) => poll(state.data?.rows.some(isQueuedOrRunning) ? 2000 : 60_000),
  })
  const isOfWhole = units === null
  const reports = useQuery({
    ...api.report.list.queryOptions({ input: { page: 1, pageSize: 10 } }),
    enabled: isOfWhole,
    refetchInterval: ({ state }) => poll(state.data?.rows.some(isQueuedOrRunning) ? 2000 : 60_000),
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
  const sheets = useQuery({
    ...api.sheet.list.queryOptions({ input: newest }),
    enabled: mayRead && isOfWhole,
    refetchInterval: ({ state }) => poll(state.data?.rows.some(isSheetAtWork) ? 2000 : 60_000),
  })
  const publications = useQuery({
    ...api.factorImport.list.queryOptions({ input: newest }),
    enabled: isPlatformAdmin && hasTwoFactor,
    refetchInterval: ({ state }) => poll(state.data?.rows.some(isQueuedOrRunning) ? 2000 : 60_000),
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
    void queries.invalidateQueries({ queryKey: api.sheet.list.key() })
  }, [queries])
  const jobs = useMemo(
    () =>
      [
        ...(imports.data?.rows ?? []).flatMap((row) => importJob(row, paceOf(row, imports.dataUpdatedAt))),
        ...(reports.data?.rows ?? []).map(reportJob),
        ...(seals.data ?? []).map(sealJob),
        ...(acts.data ?? []).filter(({ isUndone }) => !isUndone).map(actJob),
        ...(sheets.data?.rows ?? []).map(sheetJob),
        ...(publications.data?.rows ?? []).map(factorImportJob),
        ...(lineActs.data ?? []).filter(({ isUndone }) => !isUndone).map(lineActJob),
      ].sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1)),
    [
      imports.data,
      imports.dataUpdatedAt,
      reports.data,
      seals.data,
      acts.data,
      lineActs.data,
      sheets.data,
      publications.data,
      paceOf,
    ],
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
    if (!isQueuedOrRunning(row)) return undefined
    const moments = seenAlso(seen.current.get(row.id) ?? [], { at, done })
    seen.current.set(row.id, moments)
    return secondsLeft(row.filesTotal - done, ratePerSecond(moments))
  }, [])
}

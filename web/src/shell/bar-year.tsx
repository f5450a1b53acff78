import { NativeSelect } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { currentYear } from '../lib/current-year.ts'
import { useCan } from '../lib/session.tsx'
import { toastInfo } from '../lib/toast.ts'
import { chooseYear, nameYear, useWorkingYear, workingYear, yearIn, yearsQuery } from '../lib/working-year.ts'
import { isOfYear } from './nav.ts'
import classes from './shell.module.css'

/** The year that the dashboard works on: read from the address where it says one, and kept on every page that follows. */
export function BarYear() {
  const { t } = useTranslation('shell')
  const mayRead = useCan('inventory:read')
  const years = useQuery({ ...yearsQuery(), enabled: mayRead })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  const addressed = isOfYear(path) ? yearIn(search) : undefined
  const named = years.data?.working
  useEffect(() => {
    if (named !== undefined) nameYear(named)
    if (addressed !== undefined) chooseYear(addressed)
  }, [addressed, named])
  const working = useWorkingYear()
  const year = addressed ?? working
  const offered = [...new Set([year, ...lastYears(), ...(years.data?.years ?? [])])].sort((a, b) => b - a)
  const choose = (next: number) => {
    chooseYear(next)
    if (isOfYear(path)) void navigate({ to: '.', search: (before: object) => inYear(before, next) } as never)
  }
  useArrival(years.data, (arrived) => {
    const shown = addressed ?? workingYear()
    if (arrived === shown) return
    const action = { label: t('year.go', { year: arrived }), onPress: () => choose(arrived) }
    toastInfo(t('year.came', { year: arrived, shown }), { cause: 'year.came', action })
  })
  if (!mayRead) return null
  return (
    <NativeSelect
      aria-label={t('year')}
      title={t('year.about')}
      className={classes.year}
      data={offered.map(String)}
      value={String(year)}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    />
  )
}

type Years = Outputs['inventory']['years']

/** Tells the year that data came in for while the dashboard stood open: one that held none before, or a later one to work on. */
function useArrival(years: Years | undefined, tell: (year: number) => void): void {
  const before = useRef<Years>(undefined)
  const tellNow = useEffectEvent(tell)
  useEffect(() => {
    const arrived = before.current && years ? arrivedIn(before.current, years) : undefined
    before.current = years
    if (arrived !== undefined) tellNow(arrived)
  }, [years])
}

function arrivedIn(before: Years, now: Years): number | undefined {
  const added = now.years.find((year) => !before.years.includes(year))
  return added ?? (now.working === before.working ? undefined : now.working)
}

/** The running year and the five before it: documents may wait in one that holds no line yet. */
const lastYears = () => Array.from({ length: 6 }, (_, ago) => currentYear() - ago)

/** What of an address belongs to its year alone: a month, an open line, two versions compared, a place in a list. */
const ofOneYear: ReadonlySet<string> = new Set(['month', 'line', 'from', 'to', 'page', 'mark'])

function inYear(search: object, year: number): Record<string, unknown> {
  const kept = Object.entries(search).filter(([name]) => !ofOneYear.has(name))
  return { ...Object.fromEntries(kept), year: String(year) }
}

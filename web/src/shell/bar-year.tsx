import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { currentYear } from '../lib/current-year.ts'
import { useCan } from '../lib/session.tsx'
import { chooseYear, nameYear, useWorkingYear, yearIn, yearsQuery } from '../lib/working-year.ts'
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
  if (!mayRead) return null
  const year = addressed ?? working
  const offered = [...new Set([year, ...lastYears(), ...(years.data?.years ?? [])])].sort((a, b) => b - a)
  const choose = (next: number) => {
    chooseYear(next)
    if (isOfYear(path)) void navigate({ to: '.', search: (before: object) => inYear(before, next) } as never)
  }
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

/** The running year and the five before it: documents may wait in one that holds no line yet. */
const lastYears = () => Array.from({ length: 6 }, (_, ago) => currentYear() - ago)

/** What of an address belongs to its year alone: a month, an open line, two versions compared, a place in a list. */
const ofOneYear: ReadonlySet<string> = new Set(['month', 'line', 'from', 'to', 'page', 'mark'])

function inYear(search: object, year: number): Record<string, unknown> {
  const kept = Object.entries(search).filter(([name]) => !ofOneYear.has(name))
  return { ...Object.fromEntries(kept), year: String(year) }
}

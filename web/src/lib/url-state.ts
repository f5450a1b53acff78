import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { inNamesOfToday } from './former-names.ts'

export type UrlValues = Record<string, string | number | undefined>

/**
 * State that lives in the address, so that every view can be linked: filters, page, sorting, the open side panel.
 * `defaults` names the values and their kinds; a value equal to its default leaves the address.
 * Changes replace the history entry unless `push` is asked for (opening a panel is a step back can undo).
 */
export function useUrlState<T extends UrlValues>(
  defaults: T,
): [T, (change: Partial<T>, options?: { push?: boolean }) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const key = JSON.stringify(defaults)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the content of `defaults`, which callers write inline
  const state = useMemo(() => readState(defaults, search), [key, search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const change = useCallback(
    (part: Partial<T>, options: { push?: boolean } = {}) => {
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => writeState(before, defaults, part),
        replace: !options.push,
        resetScroll: false,
      } as never)
    },
    [key, navigate],
  )
  return [state, change]
}

/** The values an address holds, by the names and kinds of `defaults`; what cannot be read falls back to its default. */
export function readState<T extends UrlValues>(defaults: T, search: Record<string, unknown>): T {
  const state: UrlValues = { ...defaults }
  for (const [name, fallback] of Object.entries(defaults)) {
    const raw = search[name]
    if (typeof raw !== 'string' || raw === '') continue
    if (typeof fallback !== 'number') state[name] = raw
    else if (/^-?\d{1,9}$/.test(raw)) state[name] = Number(raw)
  }
  return state as T
}

/** An address with some values changed; defaults, empty and absent ones are left out, foreign ones stay. */
export function writeState(
  before: Record<string, unknown>,
  defaults: UrlValues,
  change: UrlValues,
): Record<string, string> {
  const after: Record<string, string> = {}
  for (const [name, value] of Object.entries(before)) if (typeof value === 'string') after[name] = value
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '' || value === defaults[name]) delete after[name]
    else after[name] = String(value)
  }
  return after
}

/** Addresses hold plain text: a token of digits must not turn into a number on the way. Names of before are read too. */
export function parseSearch(query: string): Record<string, string> {
  return inNamesOfToday(Object.fromEntries(new URLSearchParams(query)))
}

/** The query of an address from its values, with its question mark, or nothing. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

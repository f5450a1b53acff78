import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from './field.ts'
import { useNotOffered } from './not-offered.ts'

/** Something that can be chosen, as it is offered. */
export interface Offered {
  readonly value: string
  readonly label: string
}

/** What the server answers to what was typed. */
interface Search {
  /** What it found, at most a page of it. */
  readonly options: readonly Offered[]
  /** Asks for what was typed, a moment after the last key; empty for the first page of all. */
  readonly onSearch: (text: string) => void
}

type Look<Props, Value> = Omit<Props, keyof FieldOf<Value> | keyof Search | 'data' | 'defaultValue'>

/** One of more than a list holds, found on the server while one types; `chosen` is what is chosen at first, which no page may hold; what is no longer there stands by how its value begins. */
export function FoundField({
  options,
  chosen,
  value,
  onChange,
  onSearch,
  ...field
}: FieldOf<string> & Look<SelectProps, string> & Search & { chosen?: Offered | undefined }) {
  const { t } = useTranslation('common')
  const [kept, setKept] = useState(chosen)
  const [typed, setTyped] = useState(chosen?.label ?? '')
  const search = useDebouncedCallback(onSearch, 250)
  const isIt = (one: Offered | undefined) => one?.value === value
  const named = [kept, chosen, ...options].find(isIt)
  const [gone] = useNotOffered(named ? [named] : [], value === '' ? [] : [value], SHOWN_OF_ID)
  const held = named ?? gone
  const offered = withHeld(options, held ? [held] : [])
  return (
    <Select
      nothingFoundMessage={t('found_none')}
      {...field}
      data={offered}
      value={value === '' ? null : value}
      searchable
      clearable
      allowDeselect={false}
      searchValue={typed}
      filter={({ options: all }) => (typed === held?.label ? all : all.filter((one) => isFound(options, one)))}
      onSearchChange={(text) => {
        setTyped(text)
        search(offered.some(({ label }) => label === text) ? '' : text.trim())
      }}
      onChange={(next) => {
        setKept(offered.find((one) => one.value === next))
        onChange(next ?? '')
      }}
    />
  )
}

/** Some of more than a list holds, found on the server while one types; `chosen` are those that are chosen at first, as soon as they are known; what is no longer there stands by how its value begins. */
export function FoundManyField({
  options,
  chosen = [],
  value,
  onChange,
  onSearch,
  ...field
}: FieldOf<readonly string[]> &
  Look<MultiSelectProps, readonly string[]> &
  Search & { chosen?: readonly Offered[] | undefined }) {
  const { t } = useTranslation('common')
  const [kept, setKept] = useState<readonly Offered[]>([])
  const search = useDebouncedCallback(onSearch, 250)
  const named = new Map([...chosen, ...kept].map((one) => [one.value, one]))
  const held = [...named.values()].filter((one) => value.includes(one.value))
  const gone = useNotOffered([...held, ...options], value, SHOWN_OF_ID)
  const offered = withHeld(options, [...held, ...gone])
  return (
    <MultiSelect
      {...field}
      data={offered}
      value={[...value]}
      searchable
      clearable
      filter={({ options: all, search: text }) => (text === '' ? all : all.filter((one) => isFound(options, one)))}
      nothingFoundMessage={t('found_none')}
      onSearchChange={(text) => search(text.trim())}
      onChange={(next) => {
        setKept([...held, ...options].filter((one) => next.includes(one.value)))
        onChange(next)
      }}
    />
  )
}

/** Of an id that has no name: enough to tell two apart. */
const SHOWN_OF_ID = 8

const isFound = (options: readonly Offered[], one: object) =>
  'value' in one && options.some(({ value }) => value === one.value)

/** What was found, and before it what is chosen and was not. */
function withHeld(options: readonly Offered[], held: readonly Offered[]): Offered[] {
  const found = new Set(options.map(({ value }) => value))
  return [...held.filter(({ value }) => !found.has(value)), ...options]
}

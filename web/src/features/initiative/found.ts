import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Offered } from '../../ui/form/found-field.tsx'
import { choosableQuery, targetsQuery } from './plan-data.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** Initiatives by what is typed, and those that are chosen, which no page of the list may hold. */
export function useFoundInitiatives(chosen: readonly string[]) {
  const [search, onSearch] = useState('')
  const found = useQuery({ ...choosableQuery(typed(search)), placeholderData: keepPreviousData })
  const named = useQuery({ ...choosableQuery({ ids: chosen.join() }), enabled: chosen.length > 0 })
  return { options: offered(found.data?.rows), chosen: offered(named.data?.rows), onSearch }
}

/** The same of targets, of which one is chosen or none. */
export function useFoundTargets(chosen: string) {
  const [search, onSearch] = useState('')
  const found = useQuery({ ...targetsQuery(typed(search)), placeholderData: keepPreviousData })
  const named = useQuery({ ...targetsQuery({ ids: chosen }), enabled: chosen !== '' })
  return { options: offered(found.data?.rows), chosen: offered(named.data?.rows)[0], onSearch }
}

function typed(search: string): { readonly search?: string } {
  return search === '' ? {} : { search }
}

function offered(rows: readonly Named[] = []): readonly Offered[] {
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}

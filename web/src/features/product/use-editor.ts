import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Change, Content, Held, Input, ProductRecord, Result } from './record-data.ts'

/** What a version is made of while somebody changes it: nothing is saved before they say so. */
export interface Editor {
  readonly content: Content
  readonly set: (change: Partial<Content>) => void
  /** Puts an input in place of the one of its id, or adds it. */
  readonly put: (input: Input) => void
  readonly remove: (inputId: string) => void
  readonly reset: () => void
  readonly isChanged: boolean
  /** The footprint of what is there now; while it is worked out, or cannot be, the last one that could. */
  readonly result: Result
  /** What its sources told, as far as they are looked up. */
  readonly held: Held
  /** Why it differs from what was saved; undefined where it does not. */
  readonly change: Change | null | undefined
  /** Why it cannot be worked out. */
  readonly error: unknown
}

/** The version that is shown, to be changed: the footprint follows a moment after each change. */
export function useEditor({ id, shown }: ProductRecord): Editor {
  const [content, setContent] = useState<Content>(shown.content)
  const [settled] = useDebouncedValue(content, 300)
  const isChanged = content !== shown.content
  const tried = useQuery({
    ...api.product.try.queryOptions({
      input: isChanged && settled !== shown.content ? { productId: id, content: settled } : skipToken,
    }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const set = (change: Partial<Content>) => setContent((before) => ({ ...before, ...change }))
  const answer = isChanged ? tried.data : undefined
  return {
    content,
    set,
    put: (input) => setContent((before) => ({ ...before, inputs: withInput(before.inputs, input) })),
    remove: (inputId) =>
      setContent((before) => ({ ...before, inputs: before.inputs.filter((one) => one.id !== inputId) })),
    reset: () => setContent(shown.content),
    isChanged,
    result: answer?.result ?? shown.result,
    held: answer?.content ?? shown.content,
    change: answer?.change,
    error: isChanged && tried.isError ? tried.error : undefined,
  }
}

/** The inputs with one put in its place, or at the end. */
export function withInput(inputs: readonly Input[], input: Input): Input[] {
  const isThere = inputs.some(({ id }) => id === input.id)
  return isThere ? inputs.map((one) => (one.id === input.id ? input : one)) : [...inputs, input]
}

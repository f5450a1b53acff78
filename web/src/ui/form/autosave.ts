import { useEffect, useRef, useState } from 'react'

/** How long nobody types before a form saves itself, in milliseconds. */
const quietMs = 900

export interface Autosave {
  readonly state: 'saving' | 'saved' | 'failed' | undefined
  /** Puts back what stood before the last save, and saves that; undefined while there is nothing to put back. */
  readonly undo: (() => void) | undefined
}

interface Saved<Values> {
  readonly before: Values
  /** Whether this save was itself the taking back of one. */
  readonly isUndo: boolean
}

/** Saves a form when nothing was typed for a moment, and keeps what stood before, so that one step can be taken back. */
export function useAutosave<Values>({
  isOn,
  values,
  isChanged,
  savedValues,
  isFailed,
  isBusy,
  save,
  put,
}: {
  isOn: boolean
  values: Values
  isChanged: () => boolean
  /** What was saved last. */
  savedValues: () => Values
  isFailed: boolean
  isBusy: boolean
  save: (values: Values) => void
  put: (values: Values) => void
}): Autosave {
  const [last, setLast] = useState<Saved<Values>>()
  const isUndoing = useRef(false)
  // What was refused goes with the next change, and not again and again by itself.
  const tried = useRef<Values>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed, or that the save before is through, starts the wait
  useEffect(() => {
    if (!isOn || isBusy || !isChanged() || tried.current === values) return
    const wait = setTimeout(
      () => {
        setLast({ before: savedValues(), isUndo: isUndoing.current })
        isUndoing.current = false
        tried.current = values
        save(values)
      },
      isUndoing.current ? 0 : quietMs,
    )
    return () => clearTimeout(wait)
  }, [isOn, values, isBusy])
  const isThrough = last !== undefined && !isBusy && !isChanged()
  const undo = () => {
    if (!last) return
    isUndoing.current = true
    put(last.before)
  }
  return {
    state: isBusy ? 'saving' : isFailed ? 'failed' : isThrough ? 'saved' : undefined,
    undo: isThrough && !last.isUndo ? undo : undefined,
  }
}

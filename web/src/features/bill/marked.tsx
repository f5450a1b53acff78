import { createContext, type ReactNode, useContext } from 'react'
import classes from './bill.module.css'

/** What is in hand, on the page and in the form alike: one thing by focus, and one that the pointer is over. */
export interface Hand {
  readonly focused: string | undefined
  readonly pointed: string | undefined
  readonly onFocused: (key: string) => void
  readonly onPointed: (key: string | undefined) => void
}

const HandContext = createContext<Hand | undefined>(undefined)

export const HandProvider = HandContext.Provider

export function useHand(): Hand {
  const hand = useContext(HandContext)
  if (!hand) throw new Error('a field of a bill stands within its page')
  return hand
}

/** A part of the form that stands somewhere on the page: it marks its place, and is marked by it. */
export function Marked({ name, children }: { name: string; children: ReactNode }) {
  const { pointed, onFocused, onPointed } = useHand()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only mirrors what the field within it does
    <div
      data-mark={name}
      className={classes.marked}
      data-pointed={pointed === name || undefined}
      onFocus={() => onFocused(name)}
      onPointerEnter={() => onPointed(name)}
      onPointerLeave={() => onPointed(undefined)}
    >
      {children}
    </div>
  )
}

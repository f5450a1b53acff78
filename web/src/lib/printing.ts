import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/**
 * Paper is light whatever the scheme on the screen: while the page is printed the document stands in the light scheme, and
 * whoever draws in colours of its own, as charts do, is told and draws anew before the paper is laid out. A browser says so
 * by an event, or by the medium alone where it prints without being asked.
 */
const scheme = 'data-mantine-color-scheme'
const told = new Set<() => void>()
let onScreen: string | null | undefined

/** Watches for printing from now on; called once by whoever starts the page. Gives what ends it. */
export function watchPrinting(): () => void {
  const paper = window.matchMedia('print')
  const turn = () => (paper.matches ? begin() : end())
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  paper.addEventListener('change', turn)
  return () => {
    end()
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    paper.removeEventListener('change', turn)
  }
}

/** Whether the page is being printed; what is shown by it is there before the paper is. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting, () => false)
}

function subscribe(tell: () => void): () => void {
  told.add(tell)
  return () => told.delete(tell)
}

function isPrinting(): boolean {
  return onScreen !== undefined
}

function begin(): void {
  if (isPrinting()) return
  onScreen = document.documentElement.getAttribute(scheme)
  document.documentElement.setAttribute(scheme, 'light')
  tellAll()
}

function end(): void {
  if (!isPrinting()) return
  if (onScreen) document.documentElement.setAttribute(scheme, onScreen)
  onScreen = undefined
  tellAll()
}

function tellAll(): void {
  flushSync(() => {
    for (const tell of told) tell()
  })
}

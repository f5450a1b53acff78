import type { KeyboardEvent } from 'react'

/** Where an input stands among others that one fills like cells of a spreadsheet. */
export function sheetCell(row: number, column = 0): { readonly 'data-cell': string } {
  return { 'data-cell': `${row},${column}` }
}

/**
 * Keys of a spreadsheet among the inputs of a group: Enter and the arrows lead up and down, to the sides where the caret stands at
 * that end of the text. Tab goes as it always does. Enter never sends the form; `onBeyond` is told where no further row is.
 */
export function sheetKeys(event: KeyboardEvent<HTMLElement>, onBeyond?: () => void): void {
  const input = event.target
  if (!(input instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const [row, column] = (input.dataset.cell ?? '').split(',').map(Number)
  const step = row === undefined || column === undefined ? undefined : stepOf(event, input)
  if (!step || row === undefined || column === undefined) return
  event.preventDefault()
  const next = event.currentTarget.querySelector<HTMLInputElement>(
    `[data-cell="${row + step.down},${column + step.right}"]`,
  )
  if (!next) {
    if (event.key === 'Enter' && step.down > 0) onBeyond?.()
    return
  }
  next.focus()
  if (next instanceof HTMLInputElement) next.select()
}

function stepOf(event: KeyboardEvent, input: HTMLInputElement): { down: number; right: number } | undefined {
  const isForward = getComputedStyle(input).direction !== 'rtl'
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
  const isWhole = start === 0 && end === input.value.length
  switch (event.key) {
    case 'Enter':
      return { down: event.shiftKey ? -1 : 1, right: 0 }
    case 'ArrowDown':
      return { down: 1, right: 0 }
    case 'ArrowUp':
      return { down: -1, right: 0 }
    case 'ArrowLeft':
      return isWhole || (isForward ? start === 0 && end === 0 : start === input.value.length)
        ? { down: 0, right: isForward ? -1 : 1 }
        : undefined
    case 'ArrowRight':
      return isWhole || (isForward ? start === input.value.length : start === 0 && end === 0)
        ? { down: 0, right: isForward ? 1 : -1 }
        : undefined
    default:
      return undefined
  }
}

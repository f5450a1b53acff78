import { Path, Svg } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { colours } from './style.ts'

/** The mark: a footprint in contour lines, as the web app draws it, on a grid of 32 units. */
export function mark({
  size,
  line,
  peak,
  width,
}: {
  size: number
  line: string
  peak: string
  width: number
}): ReactElement {
  const stroke = (d: string, colour: string, strokeWidth: number) =>
    createElement(Path, { key: d, d, stroke: colour, strokeWidth, strokeLinecap: 'round', fill: 'none' })
  return createElement(
    Svg,
    { width: size, height: size, viewBox: '0 0 32 32' },
    stroke(sole, line, width),
    stroke(slope, line, width),
    stroke(top, peak, width),
    stroke(toes, line, width * 1.5),
  )
}

/** The mark in the colours of a report. */
export function printedMark(size: number): ReactElement {
  return mark({ size, line: colours.ink, peak: colours.accent, width: 1.5 })
}

const sole =
  'M15.6 6.2c4.5-.5 7.1 2.7 7 6.9-.1 3.5-1.9 4.9-1.8 7.7.1 3.1.4 8.7-4.6 8.9-4.9.2-5.7-4.6-5.3-8 .4-3.2-2.5-5.3-2.5-8.8 0-3.9 3-6.3 7.2-6.7Z'
const slope =
  'M15.7 9.3c2.7-.3 4.1 1.5 4 4-.1 2.5-1.7 4-1.6 6.9.1 2.7.6 6.4-2.1 6.5-2.6.1-2.8-2.7-2.5-5.2.3-2.8-2.2-5-2.2-8.1 0-2.3 1.9-3.9 4.4-4.1Z'
const top = 'M15.7 12.2c.9-.1 1.4.5 1.3 1.5-.1 1.1-.8 1.8-1.2 2.7-.6-.9-1.5-1.7-1.5-2.8 0-.8.6-1.3 1.4-1.4Z'
const toes = 'M9.3 5.6h.01M12.6 3.3h.01M16.5 2.6h.01M20.3 3.5h.01M23.4 6h.01'

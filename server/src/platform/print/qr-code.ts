import { Path, Svg } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { encode } from 'uqr'
import { colours } from './style.ts'

/** An address as a QR code of one path, as wide as that in points. */
export function qrCode(address: string, width: number): ReactElement {
  const { size, data } = encode(address, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.map((isInk, x) => (isInk ? `M${x} ${y}h1v1h-1z` : '')))
  return createElement(
    Svg,
    { width, height: width, viewBox: `0 0 ${size} ${size}` },
    createElement(Path, { d: squares.join(''), fill: colours.ink }),
  )
}

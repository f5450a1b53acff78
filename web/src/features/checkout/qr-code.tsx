import { encode } from 'uqr'
import { tokens } from '../../theme/tokens.ts'
import classes from './outcome.module.css'

/** A text as a QR code, dark on light in both themes: readers of banks' apps want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill={tokens.light.raised} />
      <path d={path} fill={tokens.light.text} />
    </svg>
  )
}

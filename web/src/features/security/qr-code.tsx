import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './security.module.css'

/** A QR code drawn as one path: ink on paper in both themes, for cameras read no light on dark. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 2 })
    const squares = code.data.flatMap((row, y) => row.flatMap((isInk, x) => (isInk ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: code.size, path: squares.join('') }
  }, [text])
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={classes.qrPaper} width={size} height={size} />
      <path className={classes.qrInk} d={path} />
    </svg>
  )
}

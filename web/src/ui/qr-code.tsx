import { useMemo } from 'react'
import { encode } from 'uqr'
import { tokens } from '../theme/tokens.ts'

/** A text as a QR code in one path, ink on paper in both themes: cameras and readers of banks read no light on dark. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 2 })
    const squares = code.data.flatMap((row, y) => row.map((isInk, x) => (isInk ? `M${x} ${y}h1v1h-1z` : '')))
    return { size: code.size, path: squares.join('') }
  }, [text])
  return (
    <svg
      className={className}
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

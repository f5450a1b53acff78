import { useMemo } from 'react'
import classes from '../../parts/account/auth.module.css'

/**
 * The identity at full size: contour lines of a footprint-shaped hill. Each line is a closed curve around the same two
 * centres (ball and heel), one step further out; computed, so that it stays crisp and weighs nothing.
 */
export function ContourMap() {
  const lines = useMemo(() => Array.from({ length: 17 }, (_, index) => contour(index)), [])
  return (
    <svg className={classes.map} viewBox="0 0 600 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {lines.map((line, index) => (
        <path key={line} d={line} className={index === 2 ? classes.mapAccent : classes.mapLine} />
      ))}
    </svg>
  )
}

function contour(step: number): string {
  const points: string[] = []
  const level = 34 + step * 33
  for (let index = 0; index <= 120; index += 1) {
    const angle = (index / 120) * 2 * Math.PI
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const waist = 1 - (0.3 * Math.exp(-((sin - 0.15) ** 2) / 0.09)) / (1 + step * 0.16)
    const arch = 1 + 0.16 * Math.max(0, cos) * Math.exp(-((sin + 0.5) ** 2) / 0.3)
    const rough = 1 + 0.018 * Math.sin(angle * 5 + step * 0.7) + 0.012 * Math.sin(angle * 9 - step)
    const x = 315 + cos * level * 0.62 * waist * arch * rough - sin * level * 0.1
    const y = 430 + sin * level * 1.28 * rough
    points.push(`${x.toFixed(1)} ${y.toFixed(1)}`)
  }
  return `M${points.join('L')}Z`
}
